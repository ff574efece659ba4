import { EARS, type Ear, FREQUENCIES, type HearingTest } from '#contract/lifecare/hearing/hearing-tests.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { NumbersTable } from '#web/ui/layout/numbers-table.tsx'
import { pureToneAverage } from './hearing-levels.ts'
import { levelLabel } from './level-labels.ts'

interface ThresholdsTableProps {
  test: HearingTest
  before: HearingTest | undefined
}

/** The audiogram in numbers, with those of the test before in brackets. */
export function ThresholdsTable({ test, before }: ThresholdsTableProps) {
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
