import { useState } from 'react'
import { EARS, type HearingTest, hearingTests } from '#contract/lifecare/hearing/hearing-tests.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { Audiogram } from './audiogram.tsx'
import { EarLegend, earLabels } from './ear-styles.tsx'
import { degreeOf, pureToneAverage } from './hearing-levels.ts'
import { levelLabel } from './level-labels.ts'
import { ThresholdsTable } from './thresholds-table.tsx'

/** One test, the newest unless another is chosen, drawn and in numbers beside the test before it. */
export const AudiogramSection = () => (
  <SectionCard
    title="Hearing Tests"
    type={hearingTests}
    empty="Copy the numbers from your audiogram to see it charted here next to your previous test."
  >
    {tests => <ChosenTest tests={tests} />}
  </SectionCard>
)

function ChosenTest({ tests }: { tests: HearingTest[] }) {
  const [id, setId] = useState('')
  // The selected test may have been deleted since.
  const index = Math.max(
    0,
    tests.findIndex(test => test.id === id),
  )
  const [test, before] = tests.slice(index)
  if (!test) return null
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          {tests.length === 1 && <h3 className="font-semibold">{formatDay(test.date)}</h3>}
          {tests.length > 1 && (
            <Select
              aria-label={t('Test')}
              value={test.id}
              onChange={event => setId(event.target.value)}
              className="w-auto"
              options={Object.fromEntries(tests.map(hearingTest => [hearingTest.id, formatDay(hearingTest.date)]))}
            />
          )}
          {test.isSample && <Badge>{t('Sample')}</Badge>}
        </div>
        <RecordMenu type={hearingTests} existing={test} />
      </div>
      <Degrees test={test} />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-2">
        <div className="min-w-0">
          <Audiogram test={test} before={before} />
          <EarLegend before={before && formatDay(before.date)} />
          <p className="mt-2 max-w-prose text-sm text-pretty text-muted">
            {t(
              'Marks higher on the chart mean better hearing. The bands are the World Health Organization’s grades (2021), based on the average of 500, 1000, 2000 and 4000 Hz.',
            )}
          </p>
        </div>
        <div className="min-w-0 space-y-3">
          <ThresholdsTable test={test} before={before} />
          <RecordFacts type={hearingTests} existing={test} names={['providerId', 'notes']} />
        </div>
      </div>
    </div>
  )
}

/** Each ear in one sentence. */
const Degrees = ({ test }: { test: HearingTest }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-1 text-[0.9375rem]">
    {EARS.map(ear => {
      const average = pureToneAverage(test, ear)
      return (
        <div key={ear}>
          <dt className="inline text-muted">{earLabels[ear]()} </dt>
          <dd className="inline font-medium">
            {average === undefined
              ? t('Not graded: one of the four tones is missing')
              : t('{degree}, {level} dB HL', {
                  degree: translateSentence(degreeOf(average)),
                  level: levelLabel(average) ?? '',
                })}
          </dd>
        </div>
      )
    })}
  </dl>
)
