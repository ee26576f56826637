import { Component, type ReactNode } from 'react';

/** A text as it was typed. */
export const PlainText = ({ children }: { children: string }) => (
  <p dir="auto" className="wrap-anywhere page-edge w-fit max-w-full whitespace-pre-line text-sm">
    {children}
  </p>
);

/** A text that cannot be shown as Markdown stands as it was typed, and the rest of the page with it. */
export class PlainOnError extends Component<{ text: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { text, children } = this.props;
    return this.state.hasFailed ? <PlainText>{text}</PlainText> : children;
  }
}
