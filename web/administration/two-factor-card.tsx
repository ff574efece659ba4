import { useMutation } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { readTwoFactorRule, setTwoFactorRule } from '#contract/account/security/security-endpoints.ts'
import { type TwoFactorRule, twoFactorRuleNames, twoFactorRules } from '#contract/account/security/two-factor-rule.ts'
import { call } from '#web/platform/api/call.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { queryOf, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { failedToLoad, ReadFailure } from './read-failure.tsx'

/** Who must use two-factor sign-in. The administrator may have to set it up first. */
export function TwoFactorCard() {
  const rule = useEndpoint(readTwoFactorRule)
  const { data } = rule
  const change = useMutation({
    mutationFn: (rule: TwoFactorRule) => call(setTwoFactorRule, { body: { rule } }),
    onSuccess: () => toast({ title: t('Two-Factor Sign-In Updated') }),
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryOf(readTwoFactorRule).queryKey }),
        queryClient.invalidateQueries(sessionQuery),
      ]),
  })
  return (
    <Card
      icon={<ShieldCheck />}
      title={t('Two-factor sign-in')}
      description={t('People who do not use it yet have to set it up before they can do anything else.')}
    >
      <ReadFailure reads={[rule]} />
      {!failedToLoad(rule) && (
        <Field label={t('Who has to use it')} className="sm:max-w-md">
          <Select
            value={change.isPending ? change.variables : (data?.rule ?? 'nobody')}
            disabled={!data || change.isPending}
            options={Object.fromEntries(twoFactorRuleNames.map(name => [name, t(twoFactorRules[name])]))}
            onChange={event => change.mutate(twoFactorRuleNames.find(name => name === event.target.value) ?? 'nobody')}
          />
        </Field>
      )}
    </Card>
  )
}
