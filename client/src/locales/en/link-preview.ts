import type ar from '../ar/link-preview';
import type { Same } from '../shape';

const en: Same<typeof ar> = {
  quick: 'Quick-test links',
  title: 'Link preview test',
  text: 'Paste a link to see what Masar reads from the page and how the preview appears below notes and descriptions.',
  address: 'Link',
  show: 'Show preview',
  examples: 'Examples',
  result: 'Preview result',
  empty: 'No preview shown yet',
  emptyText: 'Paste a link that starts with https://, or choose one of the examples.',
  none: 'No preview is available for this link',
  noneText:
    'The page may be missing, slow, too large, not a web page, or inside a private network that can’t be read. Masar doesn’t say which, to keep that network safe.',
  card: 'Card',
  cardText: 'As it appears wherever the link is pasted.',
  newTab: 'Opens in a new tab',
  fields: {
    heading: 'Fields',
    text: 'What the page says about itself.',
    caption: 'Fields of the link preview',
    title: 'Title',
    description: 'Description',
    image: 'Image',
    url: 'Page address',
    siteName: 'Site name',
    type: 'Type',
    none: 'None',
  },
};
export default en;
