import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#contract/record/time/days.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '../action/button.tsx'
import { IconButton } from '../action/icon-button.tsx'

interface DayPickerProps {
  day: string
  today: string
  onChange: (day: string) => void
}

/** One day back or forth, and never beyond today. */
export const DayPicker = ({ day, today, onChange }: DayPickerProps) => (
  <>
    {day < today && (
      <Button variant="quiet" size="small" onClick={() => onChange(today)}>
        {t('Today')}
      </Button>
    )}
    <IconButton label={t('Previous day')} icon={<ChevronLeft />} onClick={() => onChange(addDays(day, -1))} />
    <IconButton
      label={t('Next day')}
      icon={<ChevronRight />}
      disabled={day >= today}
      onClick={() => onChange(addDays(day, 1))}
    />
  </>
)
