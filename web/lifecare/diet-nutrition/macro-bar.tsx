import { nutritionLogs } from '#contract/lifecare/diet-nutrition/nutrition-logs.ts'
import { formatPercent } from '#web/platform/format/numbers.ts'
import { t } from '#web/platform/i18n.ts'
import { showAmount } from '#web/record/amounts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Macro, macroShares } from './macros.ts'
import { MEASURE_NAMES } from './measure-names.ts'
import type { Amounts } from './nutrition-day.ts'

const fills: Record<Macro, string> = { protein: 'bg-accent', carbs: 'bg-info-ink', fat: 'bg-warning-ink' }

/** Where the day's energy comes from, as one bar and in words in the same order. */
export function MacroBar({ amounts }: { amounts: Amounts }) {
  const shares = macroShares(amounts)
  if (!shares) return null
  return (
    <section aria-labelledby="macros">
      <h3 id="macros" className="font-semibold">
        {t('Energy from protein, carbs and fat')}
      </h3>
      <div aria-hidden className="mt-2 flex h-4 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shares.map(({ macro, percent }) => (
          <span key={macro} className={fills[macro]} style={{ width: `${percent}%` }} />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums">
        {shares.map(({ macro, percent, grams, kcal }) => (
          <li key={macro} className="flex items-center gap-2">
            <span aria-hidden className={classNames('size-3 rounded-sm', fills[macro])} />
            <span>
              <span className="font-medium">{t(MEASURE_NAMES[macro])}</span> {formatPercent(percent)}{' '}
              <span className="text-muted">
                {t('{grams}, about {kcal} kcal', { grams: showAmount(nutritionLogs.fields[macro], grams), kcal })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
