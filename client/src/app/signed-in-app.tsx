import { useEffect } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router-dom';
import { LateFilesPicker } from '@/features/attachments/components/late-files-picker';
import { useSession, useUser } from '@/features/auth/api';
import { ConfirmIdentity } from '@/features/auth/components/confirm-identity';
import { LateLinkPreview } from '@/features/link-preview/components/late-link-preview';
import { LateRecordPicker } from '@/features/requests/components/late-record-picker';
import { cn } from '@/lib/cn';
import { loadAllTexts } from '@/lib/i18n';
import { whenOnline } from '@/lib/online';
import { FilesPickerContext } from '@/ui/answers/files-picker-context';
import { RecordPickerContext } from '@/ui/answers/record-picker-context';
import { useToastsOf } from '@/ui/feedback/use-toasts-of';
import { UnsavedBlocker } from '@/ui/form/unsaved-guard';
import { fetchAllParts } from '@/ui/overlay/on-demand';
import { LinkPreviewContext } from '@/ui/text/link-preview-context';
import { AccessGuard } from './access-guard';
import { BottomBar } from './bottom-bar';
import { FetchAhead } from './fetch-ahead';
import { Header } from './header';
import { LiveUpdates } from './live-updates/live-updates';
import { NamedPart } from './named-part';
import { NavigationBar } from './navigation-bar';
import { hasManagementBar } from './navigation-links';
import { OfflineBar } from './offline-bar';
import { PushedNotices } from './pushed-notices';
import { RowFocus } from './row-focus';
import { SessionEnded } from './session-ended';
import { SkipLink } from './skip-link';

/**
 * When what a page needs has come, what opens beside its buttons is fetched, and the words of the other pages: a tab
 * outlives connections and versions.
 */
const PARTS_AFTER_MS = 3_000;
const fetchAllTheRest = whenOnline(() => Promise.all([fetchAllParts(), loadAllTexts()]));

/** Renews the push registration of this browser. A failure is logged; the settings show the state. */
const keepPushHere = (userId: number): Promise<void> =>
  import('@/features/push/model/this-browser').then((file) => file.keepPushHere(userId)).catch(console.error);

/** The signed-in app: the shell around every page of a signed-in person. */
export function SignedInApp() {
  const isSignedIn = useSession().user !== null;
  const user = useUser();
  useToastsOf(user.id);
  const hasBar = hasManagementBar(user, useLocation().pathname);
  useEffect(() => {
    const timer = setTimeout(keepPushHere, PARTS_AFTER_MS, user.id);
    return () => clearTimeout(timer);
  }, [user.id]);
  useEffect(() => {
    // a person who reaches for one that has not come is told so
    const fetchRest = () => fetchAllTheRest().catch(console.error);
    const timer = setTimeout(fetchRest, PARTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isSignedIn && <SessionEnded />}
      <NavigationProgress />
      <LiveUpdates />
      <ConfirmIdentity />
      <FetchAhead />
      <NamedPart />
      <RowFocus />
      <PushedNotices />
      <UnsavedBlocker />
      <SkipLink />
      <div className="sticky top-0 z-30 print:hidden border-line border-b bg-surface/95 backdrop-blur">
        <Header />
        <NavigationBar />
      </div>
      {/* what sticks below the shell on a wide screen has to know how high it is there */}
      <main
        id="main"
        tabIndex={-1}
        data-density={user.density}
        className={cn(
          'max-lg:pb-16',
          hasBar ? '[--shell-height:calc(5.5rem+1px)]' : '[--shell-height:calc(3rem+1px)]',
        )}
      >
        <OfflineBar />
        <AccessGuard>
          <LinkPreviewContext value={LateLinkPreview}>
            <RecordPickerContext value={LateRecordPicker}>
              <FilesPickerContext value={LateFilesPicker}>
                <Outlet />
              </FilesPickerContext>
            </RecordPickerContext>
          </LinkPreviewContext>
        </AccessGuard>
      </main>
      <BottomBar />
    </>
  );
}

/** A thin line at the top while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-70 h-0.5 overflow-hidden">
      <div className="absolute h-full w-2/5 animate-travel bg-accent" />
    </div>
  );
}
