import { Component, type ReactNode } from 'react';
import { PageFailure } from './page-failure';

interface Props {
  children: ReactNode;
}

/** Where there is no router to do it, shows in place of a page that failed that it did. */
export class CrashBoundary extends Component<Props, { failure?: { error: unknown } }> {
  override state: { failure?: { error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <PageFailure error={failure.error} /> : this.props.children;
  }
}
