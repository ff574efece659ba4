import {
  EARS,
  type Ear,
  FREQUENCIES,
  type HearingTest,
  LEVELS,
  thresholdsOf,
} from '#contract/lifecare/hearing/hearing-tests.ts'
import { t } from '#web/platform/i18n.ts'
import { useWidth } from '#web/ui/chart/use-width.ts'
import { EarLine } from './ear-styles.tsx'
import { GradeBands, GradeNames } from './grade-bands.tsx'

const MARGIN = { left: 34, right: 2, top: 34, bottom: 6 }
/** Half an octave of room at both ends. */
const OCTAVES = { first: Math.log2(250) - 0.5, count: 6 }
const LEVEL_TICKS = Array.from({ length: 14 }, (_, index) => LEVELS.min + index * 10)
/** Drawn thinner: half-octaves, which some tests leave out. */
const BETWEEN: readonly number[] = [3000, 6000]

interface AudiogramProps {
  test: HearingTest
  /** The test before, drawn fainter. */
  before: HearingTest | undefined
}

/** As audiologists draw it: tones from low to high across, levels from faint to loud down, an octave as wide as 20 dB is high. */
export function Audiogram({ test, before }: AudiogramProps) {
  const { ref, width } = useWidth<HTMLDivElement>()
  const across = Math.max(0, width - MARGIN.left - MARGIN.right)
  const octave = across / OCTAVES.count
  const down = (octave / 20) * (LEVELS.max - LEVELS.min)
  const xOf = (frequency: number) => MARGIN.left + (Math.log2(frequency) - OCTAVES.first) * octave
  const yOf = (level: number) => MARGIN.top + ((level - LEVELS.min) / (LEVELS.max - LEVELS.min)) * down
  const pointsOf = (hearingTest: HearingTest, ear: Ear) =>
    thresholdsOf(hearingTest, ear).map(({ frequency, level }) => ({ x: xOf(frequency), y: yOf(level) }))
  const right = MARGIN.left + across
  const height = MARGIN.top + down + MARGIN.bottom
  return (
    <div ref={ref} className="w-full max-w-[30rem] [contain:inline-size]">
      {width > 0 && (
        <svg
          role="img"
          aria-label={t('Audiogram; the table has the same numbers')}
          width={width}
          height={height}
          className="**:transition-none"
        >
          <GradeBands left={MARGIN.left} right={right} yOf={yOf} until={LEVELS.max} />
          {FREQUENCIES.map(frequency => (
            <g key={frequency}>
              <line
                x1={xOf(frequency)}
                x2={xOf(frequency)}
                y1={MARGIN.top}
                y2={MARGIN.top + down}
                className="stroke-line"
                strokeDasharray={BETWEEN.includes(frequency) ? '2 3' : undefined}
              />
              <text x={xOf(frequency)} y={MARGIN.top - 8} textAnchor="middle" className="fill-muted text-[0.71875rem]">
                {frequency < 1000 ? frequency : t('{thousand}k', { thousand: frequency / 1000 })}
              </text>
            </g>
          ))}
          {LEVEL_TICKS.map(level => (
            <g key={level}>
              <line x1={MARGIN.left} x2={right} y1={yOf(level)} y2={yOf(level)} className="stroke-line" />
              {level % 20 === 0 && (
                <text
                  x={MARGIN.left - 6}
                  y={yOf(level) + 4}
                  textAnchor="end"
                  className="fill-muted text-[0.71875rem] tabular-nums"
                >
                  {level}
                </text>
              )}
            </g>
          ))}
          <text x={0} y={11} className="fill-muted text-[0.71875rem]">
            {t('dB HL')}
          </text>
          <text x={right} y={11} textAnchor="end" className="fill-muted text-[0.71875rem]">
            {t('Hz')}
          </text>
          <GradeNames
            left={MARGIN.left}
            right={right}
            side="start"
            marks={[test, ...(before ? [before] : [])].flatMap(drawn => EARS.flatMap(ear => pointsOf(drawn, ear)))}
            yOf={yOf}
            until={LEVELS.max}
          />
          {before && EARS.map(ear => <EarLine key={ear} ear={ear} points={pointsOf(before, ear)} isFaint />)}
          {EARS.map(ear => (
            <EarLine key={ear} ear={ear} points={pointsOf(test, ear)} />
          ))}
        </svg>
      )}
    </div>
  )
}
