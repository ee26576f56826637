import type { sheets as ar } from '../ar/sheets';

export const sheets: typeof ar = {
  choice: 'Unknown value. Write it as it appears in Masar',
  unknown_company: 'No company has this name, or more than one has it',
  unknown_user: 'The company has no user with this name, or more than one',
  person_without_company: 'Enter the company of this person too',
  unknown_project: 'No project has this name, or more than one has it',
};
