import type { Typed } from '@shared/rules/answers';

/** A form that has the answers to fields among its values; it stands around them as `FormProvider`. */
export interface WithAnswers {
  answers: Typed;
}
