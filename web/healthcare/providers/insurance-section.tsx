import { insuranceCoverage } from '#contract/healthcare/providers/insurance-coverage.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordsSection } from '#web/record/list/records-section.tsx'

export const InsuranceSection = () => (
  <RecordsSection
    type={insuranceCoverage}
    badges={{ kind: {} }}
    facts={['plan', 'memberNumber', 'groupNumber', 'subscriber', 'validFrom', 'validTo', 'phone']}
    empty={t('Copy the insurance card so the numbers are handy at the front desk.')}
  />
)
