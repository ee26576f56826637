import type { ChosenRecord, RecordKind } from '@shared/contracts/forms';
import { type ComponentType, createContext, type Ref } from 'react';

export interface RecordPickerProps {
  kind: RecordKind;
  /** What is chosen so far; its name is the one that the picker knows. */
  value: ChosenRecord | null;
  onChange: (record: ChosenRecord | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLButtonElement>;
  isRequired: boolean;
  error: string | undefined;
  disabled: boolean;
  'aria-label'?: string;
}

/** How a record of the hub is chosen: the product says how, for it knows where to look records up. */
export const RecordPickerContext = createContext<ComponentType<RecordPickerProps> | null>(null);
