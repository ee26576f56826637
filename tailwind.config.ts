import type { Config } from 'tailwindcss';

const token = (name: string) => `var(--${name})`;
const tone = (name: string) => ({
  DEFAULT: token(`${name}-solid`),
  soft: token(`${name}-soft`),
  ink: token(`${name}-ink`),
});

/** Names for the tokens of client/src/styles/tokens.css; there are no other colours, sizes of type, radii or shadows. */
export default {
  content: ['./client/index.html', './client/src/**/*.{ts,tsx}'],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      canvas: token('canvas'),
      surface: token('surface'),
      sunken: token('sunken'),
      raised: token('raised'),
      scrim: token('scrim'),
      line: { DEFAULT: token('line'), strong: token('line-strong') },
      ink: { DEFAULT: token('ink'), muted: token('ink-muted'), faint: token('ink-faint') },
      primary: {
        DEFAULT: token('primary'),
        hover: token('primary-hover'),
        soft: token('primary-soft'),
        ink: token('primary-ink'),
        on: token('on-primary'),
      },
      accent: { DEFAULT: token('accent'), soft: token('accent-soft'), ink: token('accent-ink') },
      danger: { DEFAULT: token('danger'), hover: token('danger-hover'), on: token('on-danger') },
      inverse: { DEFAULT: token('inverse'), on: token('on-inverse'), muted: token('on-inverse-muted') },
      brand: {
        DEFAULT: token('brand'),
        raised: token('brand-raised'),
        line: token('brand-line'),
        on: token('on-brand'),
        muted: token('on-brand-muted'),
      },
      focus: token('focus'),
      green: tone('green'),
      blue: tone('blue'),
      yellow: tone('yellow'),
      red: tone('red'),
      grey: tone('grey'),
    },
    fontFamily: { sans: token('font-sans'), mono: token('font-mono') },
    fontSize: {
      xs: [token('text-xs'), token('leading-xs')],
      sm: [token('text-sm'), token('leading-sm')],
      base: [token('text-base'), token('leading-base')],
      lg: [token('text-lg'), token('leading-lg')],
      xl: [token('text-xl'), token('leading-xl')],
      '2xl': [token('text-2xl'), token('leading-2xl')],
      '3xl': [token('text-3xl'), token('leading-3xl')],
      '4xl': [token('text-4xl'), token('leading-4xl')],
    },
    borderRadius: {
      none: '0',
      sm: token('radius-sm'),
      md: token('radius-md'),
      lg: token('radius-lg'),
      xl: token('radius-xl'),
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      xs: token('shadow-xs'),
      sm: token('shadow-sm'),
      md: token('shadow-md'),
      lg: token('shadow-lg'),
    },
  },
} satisfies Config;
