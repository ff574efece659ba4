import { formatDay } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { useToday } from '#web/platform/use-today.ts'
import { useGrowthPerson } from '#web/record/use-growth-person.ts'
import { classNames } from '#web/ui/class-names.ts'

interface PrintedHeadingProps {
  name: string
  className?: string
  color?: number
}

/** On paper: whose records these are, and of which day. */
export function PrintedHeading({ name, className, color }: PrintedHeadingProps) {
  const { data: person } = useGrowthPerson()
  const born = person?.dateOfBirth
  const facts = [born && t('born {day}', { day: formatDay(born) }), t('printed {day}', { day: formatDay(useToday()) })]
  return (
    <p data-person-color={color} className={classNames('mb-2 hidden print:block', className)}>
      <strong className="font-semibold">{name}</strong> · {facts.filter(Boolean).join(' · ')}
    </p>
  )
}
