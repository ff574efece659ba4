import { useState } from 'react'
import { fetchIssuerKeys } from '#contract/imports/health-link-endpoints.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { t } from '#web/platform/i18n.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { IssuerKeys } from '../../formats/smart-health/health-card.ts'
import type { Signature } from '../../import-format.ts'

interface SignaturesProps {
  signatures: readonly Signature[]
  /** Reads the file again, with these keys. */
  onKeys: (keys: IssuerKeys[]) => void
}

/** Over plain http, browsers cannot check signatures. */
const canCheck = () => globalThis.crypto?.subtle !== undefined

const isUnchecked = ({ isVerified }: Signature) => isVerified === undefined

const fetchKeys = async ({ issuer }: Signature): Promise<IssuerKeys> => ({
  issuer,
  keys: (await call(fetchIssuerKeys, { body: { issuer } })).keys,
})

/** Shows who signed a file, and whether the signatures are valid. */
export function Signatures({ signatures, onKeys }: SignaturesProps) {
  const [isChecking, setChecking] = useState(false)
  const [fault, setFault] = useState<string>()
  const check = async () => {
    setChecking(true)
    setFault(undefined)
    try {
      onKeys(await Promise.all(signatures.filter(isUnchecked).map(fetchKeys)))
    } catch (error) {
      setFault(serverMessage(error) ?? t('The connection was lost.'))
      setChecking(false)
    }
  }
  if (signatures.length === 0) return null
  const isOpen = signatures.some(isUnchecked)
  return (
    <div className="space-y-3">
      {signatures.map(({ issuer, name, isVerified }) =>
        isVerified === false ? (
          <Alert key={issuer} role="alert" title={t('Not signed by {issuer}', { issuer: name })}>
            {t('This card was changed, or somebody else made it. Nothing from it will be imported.')}
          </Alert>
        ) : (
          <p key={issuer}>
            {isVerified
              ? t('Signed by {issuer}, signature checked.', { issuer: name })
              : t('It says it was signed by {issuer}. The signature has not been checked.', { issuer: name })}
          </p>
        ),
      )}
      {fault && (
        <Alert role="alert" title={t('The signature could not be checked')}>
          {fault}
        </Alert>
      )}
      {isOpen && canCheck() && (
        <Button variant="secondary" size="small" pending={isChecking} onClick={() => void check()}>
          {t('Check signature')}
        </Button>
      )}
    </div>
  )
}
