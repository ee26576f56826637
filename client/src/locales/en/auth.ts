import type ar from '../ar/auth';
import type { Same } from '../shape';

const auth: Same<typeof ar> = {
  signIn: 'Sign in',
  signingIn: 'Signing in',
  identifier: 'Email or username',
  username: 'Username',
  password: 'Password',
  rememberMe: 'Remember me',
  enterIdentifier: 'Please enter the email or username',
  enterPassword: 'Please enter the password',
  enterBoth: 'Please enter username and password',
  loginError: 'Login error',
  wrongCredentials: 'Email or password incorrect',
  failed: 'Failed to log in',
  exception: 'An error occurred during login, please try again',
  loggedIn: 'Logged in successfully',
  welcome: 'Welcome',
  noAccount: 'No account? Ask the administrators to create one for you.',
  demo: { title: 'Demo', text: 'Sign in as the system manager:', fill: 'Fill in' },
  login: {
    title: 'Welcome back',
    text: 'Sign in and carry on where you left off.',
  },
  card: { title: 'Sign in', text: 'With your account at one of the collaborating companies' },
  signedIn: {
    title: 'Hello {{name}}',
    text: 'You are signed in, and your work is waiting.',
    action: 'Continue',
  },
  hero: {
    eyebrow: 'Smart project management platform',
    title: 'A clear path for every project, a clear part for every company',
    text: 'Projects, tasks and approval requests move from company to company, step by step, and everyone sees how far the work has come and whose turn it is.',
    start: 'Start now',
  },
  preview: {
    label: 'An example of a project whose tasks move between four companies',
    project: 'Riyadh warehouse extension',
    progress: 'Progress',
    tasks: {
      design: 'Engineering drawings',
      permits: 'Building permit',
      supply: 'Steel frame delivery',
      handover: 'Inspection and handover',
    },
    companies: {
      design: 'Engineering office',
      permits: 'Contractor',
      supply: 'Supplier',
      handover: 'Engineering office',
    },
  },
  features: {
    title: 'What Masar brings together',
    projects: {
      title: 'Project management',
      text: 'Advanced project management with clear timelines, and progress that is counted from the tasks themselves.',
    },
    checklists: {
      title: 'Checklists',
      text: 'Smart checklists split the work into stages you can follow; no task starts before the one ahead of it is done.',
    },
    companies: {
      title: 'Company collaboration',
      text: 'Five companies on one platform, with an advanced permission system that shows each company what concerns it.',
    },
  },
  stats: {
    label: 'Masar in figures',
    companies: 'collaborating companies',
    security: 'data security',
    support: 'support',
    projects: 'unlimited projects',
  },
  call: {
    title: 'Your next piece of work starts here',
    text: 'Sign in and follow your company’s projects and requests in one place.',
  },
  footer: { rights: '© {{year}} Masar. All rights reserved.' },
};
export default auth;
