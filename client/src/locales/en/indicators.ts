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
      'It covers everything when there is nothing to do but wait. Choose its animation and size, then show it.',
    choices: 'The indicator',
    preview: 'This is how it looks',
    open: 'Show the loading screen',
    autoCloses: 'It closes by itself after 3 seconds, or earlier with its button or the Escape key.',
    progress: 'Time gone by',
    closesIn_one: 'Closes in {{count}} second',
    closesIn_other: 'Closes in {{count}} seconds',
    closeNow: 'Close now',
    closedItself: 'It closed by itself after 3 seconds.',
    closedEarly: 'You closed it before it closed by itself.',
    examples: 'All indicators',
  },
  examples: {
    title: 'Loading indicators',
    description: 'Four animations in four sizes, and where Masar uses them.',
    gallery: 'Animations and sizes',
    uses: 'In the product',
    usesText: 'The very components that you see at work.',
    demo: 'Try the loading screen',
  },
  kindTexts: {
    spin: 'Work that a button has begun and not yet ended.',
    pulse: 'The running one of a row of steps.',
    bounce: 'Results on their way during a search.',
    glow: 'Work that covers the whole screen.',
  },
  uses: {
    button: {
      title: 'A button at work',
      text: 'It keeps its width and cannot be pressed twice. Press it and see.',
    },
    search: {
      title: 'A search in a list',
      text: 'In long lists, beside what is being typed.',
      sample: 'Najd Eng',
    },
    step: {
      title: 'A running step',
      text: 'In the permissions test, beside the name of the step.',
      sample: 'Running',
    },
    pageLoader: { title: 'A page on its way', text: 'Until it is known what you may open.' },
    overlay: { title: 'The loading screen', text: 'When you sign out, until the session has ended.' },
    skeleton: { title: 'The shape of content', text: 'Its place, in its size, before it has come.' },
    progress: {
      title: 'Progress',
      text: 'Where it is known how much is done and how much is left.',
      sample: 'Progress of the project',
    },
  },
};
export default indicators;
