import type ar from '../ar/absences';
import type { Same } from '../shape';

const absences: Same<typeof ar> = {
  title: 'Away',
  titleOf: 'Absences of {{name}}',
  description:
    'While someone is away, their stand-in decides requests that wait for them or arrive. The person can still decide too. A stand-in never decides a request they submitted. It ends by itself after the last day.',
  open: 'Set absence and stand-in',
  list: 'Current and upcoming absences',
  standIn: 'Stand-in',
  chooseStandIn: 'Choose a stand-in',
  searchStandIns: 'Search by name',
  noStandIns: 'No colleague has this name. If you have no stand-in in your company, ask a system manager.',
  startDate: 'First day',
  endDate: 'Last day',
  types: 'Request types',
  allTypes: 'All request types',
  someTypes: 'Chosen types',
  chooseType: 'Choose at least one type',
  add: 'Add absence',
  added: 'Absence added',
  addFailed: 'Failed to add the absence',
  standsIn: 'Stand-in: {{name}}',
  removeOf: 'Delete the absence with {{name}} as stand-in',
  removed: 'Absence deleted',
  removeFailed: 'Failed to delete the absence',
  separator: ', ',
};
export default absences;
