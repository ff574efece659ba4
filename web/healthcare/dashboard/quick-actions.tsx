import { Activity, FlaskConical, type LucideIcon, MessageSquare, Pill } from 'lucide-react'
import { t } from '#web/platform/i18n.ts'
import { useCanChange } from '#web/platform/person/current-person.ts'
import { ButtonLink } from '#web/ui/action/link.tsx'
import { Card } from '#web/ui/layout/card.tsx'

const ACTIONS: [label: string, href: string, icon: LucideIcon][] = [
  ['Add Medication', '/medications?action=add', Pill],
  ['Log Vitals', '/health-data?action=vitals', Activity],
  ['Message Provider', '/messages?action=compose', MessageSquare],
  ['View Results', '/test-results', FlaskConical],
]

export const QuickActions = () =>
  useCanChange() && (
    <Card title={t('Quick Actions')}>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        {ACTIONS.map(([label, href, Icon]) => (
          <li key={href} className="min-w-0">
            <ButtonLink
              href={href}
              variant="secondary"
              size="large"
              wide
              className="h-full text-left wrap-anywhere hyphens-auto max-sm:px-2"
              icon={<Icon aria-hidden />}
            >
              {t(label)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
