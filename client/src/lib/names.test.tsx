import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderUi } from '@/test/render';
import { setLanguage } from './direction';
import { useName, useNameOption, useStepName } from './names';
import { useRoleName } from './role-name';

beforeEach(() => setLanguage('ar'));

const both = { name: 'مكتب نجد', nameEn: 'Najd Office' };
const arabicOnly = { name: 'شركة الأفق', nameEn: null };
const step = { stepName: 'المراجعة', stepNameEn: 'Review' };

function Named() {
  const nameOf = useName();
  const stepNameOf = useStepName();
  const roleName = useRoleName();
  return (
    <ul>
      {[
        nameOf(both),
        nameOf(arabicOnly),
        stepNameOf(step),
        roleName('محرر', 'Editor'),
        roleName('manager'),
      ].map((name) => (
        <li key={name}>{name}</li>
      ))}
      <li>{nameOf(null) ?? stepNameOf(undefined) ?? nameOf({ name: null, nameEn: null }) ?? '—'}</li>
    </ul>
  );
}
const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('names records in the language of the reader, and anew when that changes', async () => {
  renderUi(<Named />);
  expect(shown()).toEqual(['مكتب نجد', 'شركة الأفق', 'المراجعة', 'محرر', 'مدير الشركة', '—']);
  await act(() => setLanguage('en'));
  expect(shown()).toEqual(['Najd Office', 'شركة الأفق', 'Review', 'Editor', 'Company manager', '—']);
});

it('offers a record by the name that is shown, and lets it be found by both', async () => {
  const Offered = () => {
    const { label, found } = useNameOption()(both);
    return <p title={found}>{label}</p>;
  };
  await setLanguage('en');
  renderUi(<Offered />);
  expect(screen.getByText('Najd Office')).toHaveAttribute('title', 'مكتب نجد Najd Office');
});
