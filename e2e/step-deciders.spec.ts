import { expectNothingFound, loadAxe } from './axe';
import { english, expect, test } from './fixtures';
import { createCompany, createCompanyType } from './new-company';
import { openAs } from './open-as';
import { filled, wordsOf } from './words';

const fields = [{ kind: 'company', key: 'supplier', label: 'المورد', labelEn: 'Supplier', isRequired: true }];

test(
  'a step is decided by the representative of the company in the request, whom the submitter foresees and who finds it waiting',
  english,
  async ({ page, context, browser, signIn, language }) => {
    test.slow(); // three people, and axe on each screen
    await loadAxe(page);
    const { requestTypes: say, requests, forms } = wordsOf(language);
    const [label, first, approval] =
      language === 'ar'
        ? ['المورد', 'المراجعة', 'موافقة المورد']
        : ['Supplier', 'Review', 'Supplier approval'];
    const company = await createCompany(context);
    const supplier = await createCompany(context);
    const represent = async (representativeId: number) => {
      const { username, password } = supplier.admin;
      await context.request.post('/api/auth/login', { data: { username, password } });
      const saved = await context.request.put(`/api/companies/${supplier.id}`, {
        data: { representativeId },
      });
      expect(saved.status(), await saved.text()).toBe(200);
    };
    await represent(supplier.member.id);
    const type = await createCompanyType(context, company);
    await signIn(company.manager.username, company.manager.password);
    const step = (stepName: string, stepNameEn: string) => ({
      ...{ stepName, stepNameEn, description: null, isRequired: true, allowedDays: null, expires: false },
      ...{ responsibleUserId: company.manager.id, workflowStepId: null },
    });
    const steps = [step('المراجعة', 'Review'), step('موافقة المورد', 'Supplier approval')];
    const draft = `/api/request-types/${type.id}/draft`;
    expect((await page.request.put(draft, { data: { steps, fields } })).status()).toBe(200);
    const dialog = page.getByRole('dialog');
    const inField = filled(forms.deciders.company_of_field, { field: label });

    await test.step('the manager chooses who decides the step, in the draft, and publishes it', async () => {
      await page.goto(`/request-types?tab=workflow&type=${type.id}`);
      await page.getByRole('button', { name: filled(say.workflow.editStep, { name: approval }) }).click();
      await dialog.getByRole('combobox', { name: say.step.decidedBy }).click();
      await page.getByRole('option', { name: forms.deciderKinds.representative }).click();
      await dialog.locator('button[type=submit]').click();
      await expect(dialog.getByRole('combobox', { name: say.step.deciderCompany })).toHaveAttribute(
        'aria-invalid',
        'true',
      );
      await dialog.getByRole('combobox', { name: say.step.decidedBy }).click();
      await page.getByRole('option', { name: forms.deciderKinds.company_of_field }).click();
      await expect(dialog.getByRole('combobox', { name: say.step.deciderField })).toContainText(label);
      await expectNothingFound(page);
      await dialog.locator('button[type=submit]').click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('table')).toContainText(inField);
      await expectNothingFound(page);

      await page.getByRole('button', { name: filled(say.fields.removeOf, { name: label }) }).click();
      await expect(
        page.getByText(filled(say.fields.namedBySteps, { names: approval })).first(),
      ).toBeVisible();

      await page.getByRole('button', { name: say.draft.publish }).click();
      await expect(dialog).toContainText(inField);
      await expectNothingFound(page);
      await dialog.getByRole('button', { name: say.publish.submit }).click();
      await expect(page.getByText(say.toasts.draftPublished, { exact: true })).toBeVisible();
    });

    const theirs = await openAs(browser, language, company.member);
    await loadAxe(theirs);

    await test.step('a submitter sees whose representative decides', async () => {
      await theirs.goto('/create-request');
      await theirs.getByRole('radio', { name: type.name }).click();
      await theirs.getByLabel(requests.form.title).fill('أسمنت');
      await theirs.getByLabel(requests.form.description).fill('للأساسات');
      const path = theirs.getByRole('list', { name: requests.form.path }).getByRole('listitem');
      await expect(path.last()).toContainText(inField);
      await expect(path.last()).toContainText(requests.form.notFound);
      await theirs.getByRole('combobox', { name: label }).click();
      await theirs.keyboard.type(supplier.name);
      await theirs.getByRole('option', { name: supplier.name }).click();
      await expect(path.last()).toContainText(
        filled(forms.deciders.representative, { company: supplier.name }),
      );
      await expect(path.last()).not.toContainText(requests.form.notFound);
      await expectNothingFound(theirs);
      await theirs.getByRole('button', { name: requests.form.submit }).click();
      await expect(theirs).toHaveURL(/request-details/);
      await expect(theirs.locator('[aria-current=step]')).toContainText(first);
      await expect(theirs.getByText(supplier.member.name).first()).toBeVisible();
    });

    await test.step('the one who represents the company by then has it, and the history says so', async () => {
      await represent(supplier.manager.id);
      const id = theirs.url().split('/').at(-1);
      await signIn(company.manager.username, company.manager.password);
      expect((await page.request.put(`/api/requests/${id}/approve`, { data: {} })).status()).toBe(200);
      await theirs.reload();
      await expect(theirs.locator('[aria-current=step]')).toContainText(supplier.manager.name);
      const history = theirs.getByRole('list', { name: requests.details.history });
      await expect(history).toContainText(
        filled(requests.history.deciders.passed, {
          step: approval,
          from: supplier.member.name,
          to: supplier.manager.name,
        }),
      );
      await expectNothingFound(theirs);
      const decider = await openAs(browser, language, supplier.manager);
      await decider.goto('/my-work');
      await expect(decider.getByText('أسمنت').first()).toBeVisible();
    });
  },
);
