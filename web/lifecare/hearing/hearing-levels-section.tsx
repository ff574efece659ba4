import { hearingTests } from '#contract/lifecare/hearing/hearing-tests.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { EarLegend } from './ear-styles.tsx'
import { gradeOf, hearingLevels } from './hearing-levels.ts'
import { levelLabel } from './level-labels.ts'
import { LevelsChart } from './levels-chart.tsx'

/** How each ear's average has changed from test to test. */
export const HearingLevelsSection = () => (
  <SectionCard
    title="Level History"
    about="The average of 500, 1000, 2000 and 4000 Hz in each ear. Lower numbers mean better hearing."
    type={hearingTests}
    empty="Once you add a test, you can see here how your hearing changes over the years."
  >
    {tests => {
      const levels = hearingLevels(tests)
      if (levels.length === 0)
        return (
          <p className="max-w-prose text-pretty text-muted">
            {t('No test has all four tones yet: 500, 1000, 2000 and 4000 Hz.')}
          </p>
        )
      return (
        <div className="space-y-4">
          <div>
            <LevelsChart levels={levels} />
            <EarLegend />
          </div>
          <NumbersTable
            caption={t('Level History')}
            columns={[t('Tested on'), t('Right ear'), t('Left ear'), '']}
            rows={levels.map(({ test, right, left }) => ({
              key: test.id,
              cells: [
                formatDay(test.date),
                asText(right),
                asText(left),
                <RecordMenu key="menu" type={hearingTests} existing={test} />,
              ],
            }))}
          />
        </div>
      )
    }}
  </SectionCard>
)

const asText = (average: number | undefined) =>
  average === undefined
    ? '–'
    : t('{level} dB, {grade}', { level: levelLabel(average) ?? '', grade: translateSentence(gradeOf(average).name) })
