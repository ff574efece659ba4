import { IdCard } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'

/** Somebody who does not exist, and is said not to. */
const example = [
  ['Name', 'Sarah Johnson'],
  ['Date of birth', '1985-03-15'],
  ['Conditions', 'Hypertension, type 2 diabetes'],
  ['Medications', 'Lisinopril 10 mg, metformin 500 mg'],
  ['Next appointment', 'Checkup, Dr. Garcia'],
] as const

export const SamplePatientCard = () => (
  <Card
    icon={<IdCard />}
    title={t('Sample Patient Profile')}
    description={t('An example of what the demo files hold. This is not a real person.')}
    actions={<Badge>{t('Example')}</Badge>}
  >
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {example.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)
