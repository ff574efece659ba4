import { careGoals } from '#contract/healthcare/medical-history/care-goals.ts'
import { carePlans } from '#contract/healthcare/medical-history/care-plans.ts'
import { procedures } from '#contract/healthcare/medical-history/procedures.ts'
import { symptoms } from '#contract/healthcare/medical-history/symptoms.ts'
import { visits } from '#contract/healthcare/medical-history/visits.ts'
import type { AnyRecordType } from '#contract/record/define-record.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsSection } from '#web/record/list/records-section.tsx'
import { severityTones } from './severity-tones.ts'

export const careTypes: readonly AnyRecordType[] = [symptoms, procedures, visits, carePlans, careGoals]

/** What was noticed and done, and what the care team plans. */
export const CareSections = () => (
  <>
    <RecordsSection
      type={symptoms}
      badges={{ severity: severityTones }}
      facts={['startDate', 'endDate', 'bodySite', 'relief']}
      empty={t('Note symptoms when they start, so you can tell the doctor.')}
    />
    <RecordsSection
      type={procedures}
      badges={{ status: { planned: 'info', stopped: 'warning' } }}
      facts={['date', 'location', 'bodySite', 'outcome']}
      empty={t('Add surgeries and other procedures. Doctors often ask about them.')}
    />
    <RecordsSection
      type={visits}
      facts={['date', 'endDate', 'providerId', 'reason', 'diagnosis']}
      empty={t('Add past visits and hospital stays, with what was found.')}
    />
    <div className="grid grid-cols-1 items-start gap-stack lg:grid-cols-2">
      <RecordsSection
        type={carePlans}
        badges={{ status: { planned: 'info' } }}
        facts={['startDate', 'endDate', 'careTeam', 'reason']}
        empty={t('Add what the care team has planned, step by step.')}
      />
      <RecordsSection
        type={careGoals}
        badges={{
          status: { planned: 'info' },
          progress: { improving: 'info', achieved: 'good', worsening: 'warning' },
        }}
        facts={['target', 'dueDate', 'setBy']}
        empty={t('Add goals a doctor has set, such as a blood pressure target.')}
      />
    </div>
  </>
)
