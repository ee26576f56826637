/** What failed, and why. */
export interface Failure {
  test: string;
  message: string;
}

export function readReport(file: string): { passed: number; failed: number; failures: Failure[] };
export function failureText(failure: Failure): string;
