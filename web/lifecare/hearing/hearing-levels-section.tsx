import { EARS, type Ear, type HearingTest, hearingTests } from '#contract/lifecare/hearing/hearing-tests.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { RecordMenu } from '#web/record/list/record-menu.tsx'
import { tickLabel } from '#web/ui/chart/tick-labels.ts'
import { timeScale } from '#web/ui/chart/time-scale.ts'
import { useWidth } from '#web/ui/chart/use-width.ts'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { SectionCard } from '../topics/section-card.tsx'
import { translateSentence } from '../topics/translate-sentence.ts'
import { EarLegend, EarLine } from './ear-styles.tsx'
import { GradeBands, GradeNames } from './grade-bands.tsx'
import { gradeOf, HEARING_GRADES, type HearingLevel, hearingLevels } from './hearing-levels.ts'
import { levelLabel } from './level-labels.ts'

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

const MARGIN = { left: 34, right: 2, top: 22, bottom: 24 }
const DOWN = 190
const DAY = 86_400_000
/** Half the width of "Sep 2026": the last label must not be cut off. */
const HALF_LABEL = 28
const LOWEST = -10

const timeOf = (day: string) => Date.parse(`${day}T00:00Z`)

/** The averages of both ears over the years; better hearing is higher up, as on an audiogram. */
function LevelsChart({ levels }: { levels: HearingLevel<HearingTest>[] }) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const across = Math.max(0, width - MARGIN.left - MARGIN.right)
  const times = levels.map(({ test }) => timeOf(test.date))
  const span = Math.max(...times) - Math.min(...times)
  const margin = span === 0 ? 90 * DAY : span * 0.07
  // More at the end, where the grades' names stand.
  const [start, end] = [Math.min(...times) - margin, Math.max(...times) + 5 * margin]
  const until = maxVisibleLevel(levels)
  const right = MARGIN.left + across
  const xOf = (time: number) => MARGIN.left + ((time - start) / (end - start)) * across
  const yOf = (level: number) => MARGIN.top + ((level - LOWEST) / (until - LOWEST)) * DOWN
  const pointsOf = (ear: Ear) =>
    levels.flatMap(level => {
      const average = level[ear]
      return average === undefined ? [] : [{ x: xOf(timeOf(level.test.date)), y: yOf(average) }]
    })
  const { step, marks } = timeScale(start, end, across < 320 ? 3 : 5)
  return (
    <div ref={ref} className="[contain:inline-size]">
      {width > 0 && (
        <svg
          role="img"
          aria-label={t('Hearing level of both ears over time; the numbers are listed below')}
          width={width}
          height={MARGIN.top + DOWN + MARGIN.bottom}
          className="**:transition-none"
        >
          <GradeBands left={MARGIN.left} right={right} yOf={yOf} until={until} />
          {HEARING_GRADES.filter(({ from }) => from > LOWEST && from < until).map(({ from }) => (
            <g key={from}>
              <line x1={MARGIN.left} x2={right} y1={yOf(from)} y2={yOf(from)} className="stroke-line" />
              <text
                x={MARGIN.left - 6}
                y={yOf(from) + 4}
                textAnchor="end"
                className="fill-muted text-[0.71875rem] tabular-nums"
              >
                {from}
              </text>
            </g>
          ))}
          {marks.map(mark => (
            <text
              key={mark}
              x={Math.min(xOf(mark), right - HALF_LABEL)}
              y={MARGIN.top + DOWN + 17}
              textAnchor="middle"
              className="fill-muted text-[0.71875rem]"
            >
              {tickLabel(step)(mark)}
            </text>
          ))}
          <text x={0} y={11} className="fill-muted text-[0.71875rem]">
            {t('dB HL')}
          </text>
          <GradeNames
            left={MARGIN.left}
            right={right}
            side="end"
            marks={EARS.flatMap(pointsOf)}
            yOf={yOf}
            until={until}
          />
          {EARS.map(ear => (
            <EarLine key={ear} ear={ear} points={pointsOf(ear)} />
          ))}
        </svg>
      )}
    </div>
  )
}

/** The end of the grade after the worst one, so that a loss is seen in its measure and not at the edge. */
const maxVisibleLevel = (levels: HearingLevel<HearingTest>[]) => {
  const worst = Math.max(...levels.flatMap(level => EARS.flatMap(ear => level[ear] ?? [])))
  const next = HEARING_GRADES.findIndex(({ from }) => from > worst)
  return next === -1 ? 125 : (HEARING_GRADES[next + 1]?.from ?? 125)
}
