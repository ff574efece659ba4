import { useState } from 'react'
import {
  EARS,
  type Ear,
  FREQUENCIES,
  type HearingTest,
  hearingTests,
} from '#contract/lifecare/hearing/hearing-tests.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordFacts } from '#web/record/list/record-facts.tsx'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { Audiogram } from './audiogram.tsx'
import { EarLegend, earLabels } from './ear-styles.tsx'
import { degreeOf, pureToneAverage } from './hearing-levels.ts'
import { levelLabel } from './level-labels.ts'

interface ThresholdsTableProps {
  test: HearingTest
  before: HearingTest | undefined
}

/** The audiogram in numbers, with those of the test before in brackets. */
function ThresholdsTable({ test, before }: ThresholdsTableProps) {
  const pair = (now: string | undefined, then: string | undefined) =>
    [now ?? '–', then && `(${then})`].filter(Boolean).join(' ')
  const cells = (read: (hearingTest: HearingTest, ear: Ear) => string | undefined) =>
    EARS.map(ear => pair(read(test, ear), before && read(before, ear)))
  const asText = (value: number | null) => (value === null ? undefined : String(value))
  return (
    <NumbersTable
      caption={t('Hearing levels in dB HL')}
      columns={[
        t('Tone'),
        before ? t('Right ear (before)') : t('Right ear'),
        before ? t('Left ear (before)') : t('Left ear'),
      ]}
      rows={[
        ...FREQUENCIES.map(frequency => ({
          key: String(frequency),
          cells: [
            t('{frequency} Hz', { frequency }),
            ...cells((hearingTest, ear) => asText(hearingTest[`${ear}${frequency}`])),
          ],
        })),
        {
          key: 'average',
          cells: [
            t('Four-tone average'),
            ...cells((hearingTest, ear) => levelLabel(pureToneAverage(hearingTest, ear))),
          ],
        },
        {
          key: 'speech',
          cells: [
            t('Speech recognition'),
            ...cells((hearingTest, ear) => {
              const percent = ear === 'right' ? hearingTest.speechRight : hearingTest.speechLeft
              return percent === null ? undefined : formatPercent(percent)
            }),
          ],
        },
      ]}
    />
  )
}

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
