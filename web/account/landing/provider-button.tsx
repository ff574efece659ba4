import { useQuery } from '@tanstack/react-query'
import { t } from '#web/platform/i18n.ts'
import { buttonLook } from '#web/ui/button-look.ts'

/** Where the installation names a place to sign in at. A navigation of the browser: the server leads there. */
export function ProviderButton() {
  const { data } = useQuery<{ provider: { label: string } | null }>({ queryKey: ['/api/signin/ways'] })
  if (!data?.provider) return null
  return (
    <a href="/api/signin/provider" className={buttonLook({ variant: 'secondary', size: 'large', wide: true })}>
      {t('Continue with {label}', { label: data.provider.label })}
    </a>
  )
}
