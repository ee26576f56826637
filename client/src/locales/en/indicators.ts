import type ar from '../ar/indicators';
import type { Same } from '../shape';

const indicators: Same<typeof ar> = {
  kind: 'Animation',
  size: 'Size',
  kinds: { spin: 'Spin', pulse: 'Pulse', bounce: 'Bounce', glow: 'Glow' },
  sizes: { sm: 'Small', md: 'Medium', lg: 'Large', xl: 'Extra large' },
  demo: {
    title: 'Loading screen',
    description:
      'A full-screen cover for when you can only wait. Choose an animation and a size, then show it.',
    choices: 'The indicator',
    preview: 'Preview',
    open: 'Show the loading screen',
    autoCloses:
      'The loading screen closes automatically after 3 seconds, or sooner with its button or the Escape key.',
    progress: 'Elapsed time',
    closesIn_one: 'Closes in {{count}} second',
    closesIn_other: 'Closes in {{count}} seconds',
    closeNow: 'Close now',
    closedItself: 'The loading screen closed automatically after 3 seconds.',
    closedEarly: 'You closed the loading screen before its 3 seconds were up.',
    examples: 'All indicators',
  },
  examples: {
    title: 'Loading indicators',
    description: 'Four animations in four sizes, and where Masar uses them.',
    gallery: 'Animations and sizes',
    uses: 'In the product',
    usesText: 'The same components you see throughout the product.',
    demo: 'Try the loading screen',
  },
  kindTexts: {
    spin: 'An action started by a button that hasn’t finished yet.',
    pulse: 'The step currently running in a sequence.',
    bounce: 'Results loading during a search.',
    glow: 'An action that covers the whole screen.',
  },
  uses: {
    button: {
      title: 'A busy button',
      text: 'The button keeps its width and can’t be pressed twice. Try it.',
    },
    search: {
      title: 'A search in a list',
      text: 'In long lists, next to the text you type.',
      sample: 'Najd Eng',
    },
    step: {
      title: 'A running step',
      text: 'In the permissions test, next to the step’s name.',
      sample: 'Running',
    },
    pageLoader: { title: 'A loading page', text: 'Shown while your access is being checked.' },
    overlay: { title: 'The loading screen', text: 'Shown when you sign out, until the session has ended.' },
    skeleton: { title: 'Content placeholder', text: 'Holds the content’s place while it loads.' },
    progress: {
      title: 'Progress',
      text: 'Shown when the remaining work is known.',
      sample: 'Progress of the project',
    },
  },
};
export default indicators;
