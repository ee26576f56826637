import { type ComponentType, createContext } from 'react';

/** What is shown of the page behind a link; the product says what. Nothing where nobody has. */
export const LinkPreviewContext = createContext<ComponentType<{ url: string }> | null>(null);
