import type ar from '../ar/forms';
import type { Same } from '../shape';

const forms: Same<typeof ar> = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  unanswered: 'No answer',
  from: 'From',
  to: 'To',
  currencyOf: 'Currency of {{label}}',
};
export default forms;
