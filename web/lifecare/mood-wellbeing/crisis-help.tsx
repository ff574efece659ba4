import { MessageSquare, Phone } from 'lucide-react'
import { CRISIS_HELP } from '#contract/lifecare/mood-wellbeing/crisis-help.ts'
import { t } from '#web/platform/i18n.ts'
import { buttonStyles } from '#web/ui/action/button-styles.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** People who answer at any hour, one press away. */
export const CrisisHelp = () => (
  <Card title={t('24-Hour Help')} description={t('These numbers are for the United States.')} flush>
    <ul className="divide-y divide-line border-t border-line">
      {CRISIS_HELP.map(({ name, about, action, href }) => (
        <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 sm:px-6">
          <div className="min-w-0">
            <h3 className="font-semibold">{t(name)}</h3>
            <p className="text-sm text-muted">{t(about)}</p>
          </div>
          <a
            href={href}
            className={classNames(
              buttonStyles({ variant: href === 'tel:988' ? 'primary' : 'secondary', size: 'small' }),
              '[&_svg]:size-4.5 [&_svg]:shrink-0',
            )}
          >
            {href.startsWith('sms:') ? <MessageSquare aria-hidden /> : <Phone aria-hidden />}
            {t(action)}
          </a>
        </li>
      ))}
    </ul>
  </Card>
)
