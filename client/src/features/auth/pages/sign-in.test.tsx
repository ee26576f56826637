import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '@/lib/direction';
import { HttpError } from '@/lib/http';
import say from '@/locales/en/auth';
import landing from '@/locales/en/landing';
import { answer, renderUi } from '@/test/render';
import { administrator, engineer } from '@/test/requests';
import { SignedIn } from '@/test/signed-in';
import { useSession } from '../api';
import LandingPage from './landing';
import LoginPage from './login';

let statusCalls = 0;
let status: () => Response;
let login: () => Response | Promise<Response>;
beforeEach(async () => {
  await setLanguage('en');
  statusCalls = 0;
  status = () => answer(200, { authenticated: false, user: null, demo: false });
  login = () => answer(200, { user: engineer });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/auth/login') return login();
    statusCalls += 1;
    return status();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (at: '/landing' | '/login') =>
  renderUi(
    <Routes>
      <Route path="/landing" element={<LandingPage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<p>inside</p>} />
    </Routes>,
    { at },
  );
const button = () => screen.findByRole('button', { name: say.signIn });

describe('the card on the landing page', () => {
  it('marks both fields as required, and asks for the password once the name is there', async () => {
    const { user } = open('/landing');
    const name = await screen.findByLabelText(say.identifier);
    const password = screen.getByLabelText(say.password);
    expect(name).toBeRequired();
    expect(password).toBeRequired();
    await user.type(name, 'user12{Enter}');
    expect(await screen.findAllByText(say.enterPassword)).not.toHaveLength(0);
    expect(screen.queryByText(say.enterIdentifier)).not.toBeInTheDocument();
    expect(password).toHaveFocus();
    await user.type(password, '   {Enter}');
    expect(password).toBeInvalid();
  });

  it('waits with a spinner while the server makes up its mind, and asks it once', async () => {
    let decide = (_: Response) => {};
    const asked = vi.fn();
    login = () => {
      asked();
      return new Promise((resolve) => {
        decide = resolve;
      });
    };
    const { user, router } = open('/landing');
    await user.type(await screen.findByLabelText(say.identifier), 'user12');
    await user.type(screen.getByLabelText(say.password), 'masar123{Enter}');
    await waitFor(async () => expect(await button()).toBeDisabled());
    expect((await button()).querySelector('svg')).toBeInTheDocument();
    await user.type(screen.getByLabelText(say.password), '{Enter}');
    expect(asked).toHaveBeenCalledOnce();
    decide(answer(200, { user: engineer }));
    expect(await screen.findByText(say.loggedIn)).toBeInTheDocument();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company-dashboard'));
  });

  it('has a sentence of its own where the server gives none', async () => {
    login = () => answer(401, 'Unauthorized');
    const { user } = open('/landing');
    await user.type(await screen.findByLabelText(say.identifier), 'user12');
    await user.type(screen.getByLabelText(say.password), 'wrong{Enter}');
    expect(await screen.findByText(say.loginError)).toBeVisible();
    expect(screen.getByText(say.wrongCredentials)).toBeVisible();
  });

  it('no longer tells of the last attempt while the next one is under way', async () => {
    login = () => answer(401, 'Unauthorized');
    const { user } = open('/landing');
    await user.type(await screen.findByLabelText(say.identifier), 'user12');
    await user.type(screen.getByLabelText(say.password), 'wrong{Enter}');
    expect(await screen.findByText(say.loginError)).toBeVisible();
    login = () => new Promise(() => {});
    await user.click(await button());
    await waitFor(() => expect(screen.queryByText(say.loginError)).not.toBeInTheDocument());
  });

  it('blames the connection, not the password, where a failing server says nothing', async () => {
    login = () => answer(502, 'Bad gateway');
    const { user } = open('/landing');
    await user.type(await screen.findByLabelText(say.identifier), 'user12');
    await user.type(screen.getByLabelText(say.password), 'masar123{Enter}');
    expect(await screen.findByText(say.exception)).toBeVisible();
    expect(screen.queryByText(say.wrongCredentials)).not.toBeInTheDocument();
  });
});

describe('the landing page of a person signed in', () => {
  it('calls back to work rather than to sign in', async () => {
    status = () => answer(200, { authenticated: true, user: engineer, demo: false });
    open('/landing');
    expect(await screen.findByText(landing.signedIn.callText)).toBeVisible();
    expect(screen.queryByText(landing.call.text)).not.toBeInTheDocument();
  });
});

describe('the second screen', () => {
  it('says inline what the server says, or that it failed', async () => {
    const { user } = open('/login');
    await user.type(await screen.findByLabelText(say.username), 'user12');
    login = () => answer(401, { code: 'wrong_credentials', message: 'From the server' });
    await user.type(screen.getByLabelText(say.password), 'wrong{Enter}');
    expect(await screen.findByText('From the server')).toBeVisible();
    login = () => answer(502, 'Bad gateway');
    await user.click(await button());
    expect(await screen.findByText(say.failed)).toBeVisible();
    expect(screen.queryByText('From the server')).not.toBeInTheDocument();
  });

  it('takes a failure back as soon as something else is entered, by hand or from the demo account', async () => {
    status = () => answer(200, { authenticated: false, user: null, demo: true });
    const { user } = open('/login');
    await user.click(await button());
    expect(await screen.findByText(say.enterBoth)).toBeVisible();
    await user.type(screen.getByLabelText(say.username), 'u');
    expect(screen.queryByText(say.enterBoth)).not.toBeInTheDocument();
    await user.click(await button());
    expect(await screen.findByText(say.enterBoth)).toBeVisible();
    await user.click(screen.getByRole('button', { name: say.demo.fill }));
    expect(screen.queryByText(say.enterBoth)).not.toBeInTheDocument();
  });

  it('welcomes a person who comes in', async () => {
    const { user, router } = open('/login');
    await user.type(await screen.findByLabelText(say.username), 'user12');
    await user.type(screen.getByLabelText(say.password), 'masar123{Enter}');
    expect(await screen.findByText(say.welcome)).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe('/company-dashboard'));
  });

  it.each([
    ['of a company to its dashboard', engineer, '/company-dashboard'],
    ['without a company to the dashboard', { ...engineer, assignedCompanyId: null }, '/dashboard'],
    ['who administers the hub to the companies’ dashboards', administrator, '/company-dashboard'],
  ])('leads a person who is signed in already, %s', async (_who, person, path) => {
    status = () => answer(200, { authenticated: true, user: person, demo: false });
    const { router } = renderUi(
      <SignedIn>
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route path="*" element={<p>inside</p>} />
        </Routes>
      </SignedIn>,
      { at: '/login' },
    );
    expect(await screen.findByText('inside')).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
  });
});

describe('who is signed in', () => {
  function Who() {
    const { user } = useSession();
    return <p>{user?.username ?? 'nobody'}</p>;
  }

  it('is asked again every 30 s, and when the window comes back into focus', async () => {
    vi.useFakeTimers();
    renderUi(<Who />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(statusCalls).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(statusCalls).toBe(1);
    status = () => answer(200, { authenticated: true, user: engineer, demo: false });
    await act(() => vi.advanceTimersByTimeAsync(1_050));
    expect(statusCalls).toBe(2);
    expect(screen.getByText('user12')).toBeInTheDocument();
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(statusCalls).toBe(3);
    // a window beside others, which was never hidden
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(statusCalls).toBe(4);
  });

  it('is not asked a second time at once when the answer is a failure', async () => {
    vi.useFakeTimers();
    status = () => answer(503, 'down');
    renderUi(<Who />);
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(statusCalls).toBe(1);
  });

  describe('once nobody is', () => {
    const companies = vi.fn();
    function Page({ polled }: { polled: boolean }) {
      useQuery({ queryKey: ['/api/companies'], queryFn: companies, refetchInterval: polled && 1_000 });
      return <Who />;
    }
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const signedIn = () => answer(200, { authenticated: true, user: engineer, demo: false });
    const begin = async (polled: boolean) => {
      vi.useFakeTimers();
      const nobody = status;
      status = signedIn;
      companies.mockReset().mockResolvedValue([]);
      renderUi(<Page polled={polled} />);
      await pass(0);
      status = nobody;
    };

    it('is asked again a moment later; a person who is there by then goes on, and reads all anew', async () => {
      await begin(false);
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
      await pass(2_900);
      expect(screen.getByText('user12')).toBeInTheDocument();
      expect(companies).toHaveBeenCalledTimes(1);
      status = signedIn;
      await pass(200);
      expect(screen.getByText('user12')).toBeInTheDocument();
      expect(companies).toHaveBeenCalledTimes(2);
    });

    it('is believed a moment later, however many calls are refused meanwhile', async () => {
      await begin(true);
      companies.mockRejectedValue(new HttpError(401, '{"code":"signed_out"}'));
      await pass(3_900);
      expect(companies).toHaveBeenCalledTimes(4);
      expect(screen.getByText('user12')).toBeInTheDocument();
      await pass(200);
      expect(screen.getByText('nobody')).toBeInTheDocument();
    });
  });
});
