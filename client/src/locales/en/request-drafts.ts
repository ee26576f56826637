import type ar from '../ar/request-drafts';
import type { Same } from '../shape';

const requestDrafts: Same<typeof ar> = {
  title: 'Your drafts',
  untitled: 'Untitled',
  noType: 'No type chosen',
  savedAt: 'Saved {{time}}',
  continue: 'Continue',
  continueOne: 'Continue draft “{{title}}”',
  showAll_one: 'Show all drafts',
  showAll_other: 'Show all {{count}} drafts',
  listFailed: 'Your drafts could not be loaded.',
  discard: 'Discard draft',
  discardOne: 'Discard draft “{{title}}”',
  discardThis: 'Discard draft',
  discardTitle: 'Discard this draft?',
  discardText: 'What you wrote is permanently deleted.',
  discarded: 'Draft discarded',
  discardFailed: 'Failed to discard the draft',
  saving: 'Saving…',
  saved: 'Saved as a draft',
  withoutFiles: 'Chosen files aren’t saved with the draft.',
  failed: 'What you wrote isn’t saved',
  outdated: {
    title: 'This draft was changed in another window or on another device',
    text: 'What you wrote here isn’t saved yet. Choose which version to keep.',
    mine: 'Keep this version',
    theirs: 'Show the other version',
  },
  gone: {
    title: 'This draft was submitted or deleted in another window',
    text: 'What you wrote is still here. Save it as a new draft, or submit it as a new request.',
    keep: 'Save as a new draft',
  },
  notFound: {
    title: 'Draft not found',
    text: 'The draft was submitted, discarded, or not changed for more than 90 days.',
    startNew: 'Start a new request',
  },
};
export default requestDrafts;
