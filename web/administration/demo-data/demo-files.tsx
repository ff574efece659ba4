import { Download, FileSpreadsheet } from 'lucide-react'
import { downloadDemoFile, downloadTemplate } from '#contract/administration/data-file-endpoints.ts'
import { type ImportType, importTypes } from '#contract/administration/import-types.ts'
import { addressOf } from '#web/platform/api/address.ts'
import { t } from '#web/platform/i18n.ts'
import { screenOnlyButtonStyles } from '#web/ui/action/button-styles.ts'
import { Card } from '#web/ui/layout/card.tsx'

// Referenced types come first.
const order: ImportType[] = ['demographics', 'providers', 'conditions', 'medications', 'lab-results', 'appointments']

const FileLink = ({ href, label, about }: { href: string; label: string; about: string }) => (
  <a
    href={href}
    download
    aria-label={`${label}: ${about}`}
    className={screenOnlyButtonStyles({ variant: 'secondary', size: 'small' })}
  >
    <Download aria-hidden />
    {label}
  </a>
)

/** A template and a filled demo file for each type. */
export const DemoFiles = () => (
  <Card
    icon={<FileSpreadsheet />}
    title={t('Templates and Demo Files')}
    description={t(
      'Import them in this order: demographics create the accounts, and appointments refer to providers. For someone without a login, such as a child, leave patientEmail empty and fill in caregiverEmail, firstName and lastName.',
    )}
    flush
  >
    <ul className="divide-y divide-line px-5 sm:px-6">
      {order.map(type => (
        <li key={type} className="flex flex-col gap-2 py-3 sm:flex-row sm:items-center sm:justify-between">
          <span className="font-medium">{t(importTypes[type])}</span>
          <span className="flex flex-wrap gap-2">
            <FileLink
              href={addressOf(downloadTemplate, { params: { type } })}
              label={t('Template')}
              about={t(importTypes[type])}
            />
            <FileLink
              href={addressOf(downloadDemoFile, { params: { type } })}
              label={t('Demo file')}
              about={t(importTypes[type])}
            />
          </span>
        </li>
      ))}
    </ul>
  </Card>
)
