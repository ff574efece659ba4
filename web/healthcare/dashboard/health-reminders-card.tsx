import { BellRing, CalendarClock, Pill, Stethoscope } from 'lucide-react'
import type { ReactNode } from 'react'
import { appointments } from '#contract/healthcare/appointments/appointments.ts'
import { appliedSettings } from '#web/platform/applied-settings.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { timeZone } from '#web/platform/time-zone.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useRecords } from '#web/record/use-records.ts'
import { TextLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { type HealthReminder, healthReminders } from './health-reminders.ts'

export function HealthRemindersCard() {
  const now = useNow()
  const { data: upcoming = [] } = useRecords(appointments, 'upcoming')
  return (
    <Card flush title={t('Health Reminders')} icon={<BellRing />}>
      <ul className="divide-y divide-line border-line not-first:border-t">
        {healthReminders(upcoming, now, timeZone())
          .filter(isWanted)
          .map(reminder => (
            <Reminder key={reminder.kind} {...reminderProps(reminder)} />
          ))}
      </ul>
    </Card>
  )
}

/** The yearly physical always has its place. */
const isWanted = ({ kind }: HealthReminder) => {
  if (kind === 'medications') return appliedSettings()?.medicationReminders
  return kind === 'annual-physical' || appliedSettings()?.appointmentReminders
}

interface ReminderProps {
  icon: ReactNode
  title: string
  text: string
  link: string
  href: string
}

const reminderProps = (reminder: HealthReminder): ReminderProps => {
  if (reminder.kind === 'medications') {
    return {
      icon: <Pill />,
      title: t('Medications for tonight'),
      text: t('If you take medications in the evening or at night, make sure you have taken them.'),
      link: t('See your medications'),
      href: '/medications',
    }
  }
  if (reminder.kind === 'appointment') {
    const { id, type, appointmentDate } = reminder.appointment
    return {
      icon: <CalendarClock />,
      title: t('Upcoming Appointment'),
      text: `${type} · ${formatDateTime(appointmentDate)}`,
      link: t('View appointment'),
      href: `/appointments?id=${id}`,
    }
  }
  return {
    icon: <Stethoscope />,
    title: t('Annual Physical Due'),
    // Wellkept cannot know what was done elsewhere.
    text: t(
      'A physical is recommended once a year. If it has been longer than that, or you don’t remember your last one, schedule one.',
    ),
    link: t('Schedule a checkup'),
    href: '/appointments?action=add&type=Checkup',
  }
}

const Reminder = ({ icon, title, text, link, href }: ReminderProps) => (
  <li className="flex items-start gap-4 px-5 py-row sm:px-6">
    <span aria-hidden className="mt-0.5 text-accent-ink [&_svg]:size-5">
      {icon}
    </span>
    <div className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <p className="mt-0.5 text-sm text-pretty break-words text-muted">{text}</p>
      <TextLink href={href} className="mt-1.5 inline-block text-sm">
        {link}
      </TextLink>
    </div>
  </li>
)
