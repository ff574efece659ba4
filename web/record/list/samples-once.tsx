import { createContext, type ReactNode, useContext } from 'react'
import { t } from '#web/platform/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'

const AreNamed = createContext(false)

const isSample = (item: unknown) =>
  typeof item === 'object' && item !== null && 'isSample' in item && item.isSample === true

/** Says above a list that holds nothing else that all are samples, so that not every row has to. */
export const SamplesOnce = ({ items, children }: { items: readonly unknown[]; children: ReactNode }) => {
  const areSamples = items.length > 1 && items.every(isSample)
  return (
    <AreNamed value={areSamples}>
      {areSamples && (
        <p className="border-b border-line px-5 pt-1 pb-1.5 text-xs font-medium text-muted sm:px-6">
          {t('All of these are sample records.')}
        </p>
      )}
      {children}
    </AreNamed>
  )
}

/** For a row; nothing where the list says it of all. */
export const SampleBadge = ({ isSample: isShown }: { isSample: boolean }) =>
  !useContext(AreNamed) && isShown && <Badge>{t('Sample')}</Badge>
