import { Users } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '#web/platform/i18n.ts'
import { iconButtonStyles } from '#web/ui/action/icon-button.tsx'
import { PersonMenu } from './person-menu.tsx'

/** On the user's own pages, if they can open other people's records; elsewhere the band has this menu. */
export const PersonSwitcher = () => <PersonMenu trigger={<SwitcherButton />} />

const SwitcherButton = (props: ComponentProps<'button'>) => (
  <button
    {...props}
    type="button"
    className={`${iconButtonStyles} text-muted hover:bg-sunken hover:text-ink data-[state=open]:bg-sunken`}
  >
    <Users aria-hidden />
    <span className="sr-only">{t('Whose records?')}</span>
  </button>
)
