import { t } from '#web/platform/i18n.ts'
import { useManagesEverything } from '#web/platform/person/current-person.ts'
import { LoadSampleDataCard } from '#web/record/sample-data/load-sample-data-card.tsx'
import { useIsEmpty } from './lifecare-reads.ts'

export function Welcome() {
  const isEmpty = useIsEmpty()
  if (!useManagesEverything() || !isEmpty) return null
  return (
    <LoadSampleDataCard
      isWelcome
      title={t('Welcome to Lifecare')}
      text={t(
        'Log a workout, a meal or how you feel, or load sample data first and look around. Sample data fills Healthcare as well. It is labeled, and your own entries are never changed.',
      )}
      button={t('Load sample data')}
    />
  )
}
