import { IdCard } from 'lucide-react'
import { samplePatient } from '#contract/administration/demo-clinic.samples.ts'
import { formatDay, formatList } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { Card } from '#web/ui/layout/card.tsx'

const patient = samplePatient()

/** A fictional patient, labeled as one. */
export function SamplePatientCard() {
  const facts = [
    [t('Name'), patient.name],
    [t('Email'), patient.email],
    [t('Date of birth'), formatDay(patient.dateOfBirth)],
    [t('Primary care provider'), patient.provider],
    [t('Conditions'), formatList(patient.conditions)],
    [t('Medications'), formatList(patient.medications)],
  ]
  return (
    <Card
      icon={<IdCard />}
      title={t('Sample Patient Profile')}
      description={t('One of the 25 fictional patients in the demo files. This is not a real person.')}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
