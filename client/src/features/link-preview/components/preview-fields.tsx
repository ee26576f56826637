import type { LinkPreview } from '@shared/contracts/link-preview';
import { useTranslation } from 'react-i18next';
import { Code } from '@/ui/text/text';

const fields = ['title', 'description', 'image', 'url', 'siteName', 'type'] as const;
const addresses = ['image', 'url'];

/** Every field of a preview as the hub answers it. */
export function PreviewFields({ preview }: { preview: LinkPreview }) {
  const { t } = useTranslation(['linkPreview', 'common']);
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{t('fields.caption')}</caption>
      <tbody className="divide-y divide-line">
        {fields.map((field) => (
          <tr key={field} className="align-baseline">
            <th scope="row" className="w-36 py-2.5 pe-3 text-start font-medium max-sm:w-28">
              {t(`fields.${field}`)}
              <Code className="block font-normal text-ink-faint text-xs">{field}</Code>
            </th>
            <td className="wrap-anywhere py-2.5">
              {preview[field] === null ? (
                <span className="text-ink-faint">{t('fields.none')}</span>
              ) : (
                <bdi dir={addresses.includes(field) ? 'ltr' : 'auto'}>{preview[field]}</bdi>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
