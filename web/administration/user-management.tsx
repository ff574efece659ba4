import { useMutation, useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil, Trash2, Users } from 'lucide-react'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { deleteUser } from '#contract/administration/user-endpoints.ts'
import { USERS_SHOWN, type UserSort, userSortLabels, userSorts } from '#contract/administration/user-list.ts'
import type { AdminUser } from '#contract/administration/users.ts'
import { serverMessage } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { formatDateTime } from '#web/platform/format/dates.ts'
import { t } from '#web/platform/i18n.ts'
import { sessionQuery } from '#web/platform/session.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastError } from '#web/ui/feedback/toast-failure.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ScrollArea } from '#web/ui/layout/scroll-area.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { Pagination } from './pagination.tsx'
import { ReadFailure } from './read-failure.tsx'
import { ResetLinkDialog } from './reset-link-dialog.tsx'
import { refreshAdministration, useUsers } from './use-administration.ts'

type UserAction = 'edit' | 'link' | 'delete'

export function UserManagement() {
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<UserSort>('newest')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(typed.trim())
  const users = useUsers({ search, sort, page })
  const { data, isPending } = users
  const { data: me } = useQuery(sessionQuery)
  const [chosen, setChosen] = useState<{ user: AdminUser; action: UserAction }>()
  const close = () => setChosen(undefined)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / USERS_SHOWN))
  // The last user of a page may have been deleted.
  if (data && page > pages) setPage(pages)
  return (
    <Card icon={<Users />} title={t('User Management')}>
      <div className="mb-4 grid gap-4 sm:max-w-xl sm:grid-cols-2">
        <Field label={t('Search')}>
          <Input
            type="search"
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setPage(1)
            }}
          />
        </Field>
        <Field label={t('Sort')}>
          <Select
            value={sort}
            options={Object.fromEntries(userSorts.map(name => [name, t(userSortLabels[name])]))}
            onChange={event => {
              setSort(userSorts.find(name => name === event.target.value) ?? 'newest')
              setPage(1)
            }}
          />
        </Field>
      </div>
      <ReadFailure reads={[users]} />
      {data?.users.length === 0 && (
        <EmptyState icon={<Users />} title={t('No users found')} description={t('User accounts will appear here')} />
      )}
      {(isPending || (data && data.users.length > 0)) && (
        <UserTable>
          {isPending && [1, 2, 3].map(row => <SkeletonRow key={row} />)}
          {data?.users.map(user => (
            <UserRow
              key={user.id}
              user={user}
              isOneself={user.id === me?.id}
              onChoose={action => setChosen({ user, action })}
            />
          ))}
        </UserTable>
      )}
      <Pagination label={t('Pages of users')} page={page} pages={pages} onChange={setPage} />
      {chosen?.action === 'edit' && <EditUserDialog user={chosen.user} onClose={close} />}
      {chosen?.action === 'link' && <ResetLinkDialog user={chosen.user} onClose={close} />}
      {chosen?.action === 'delete' && <DeleteUserDialog user={chosen.user} onClose={close} />}
    </Card>
  )
}

// On a narrow screen the email and the role are below the name.
const WIDE_ONLY = 'hidden sm:table-cell'

const UserTable = ({ children }: { children: ReactNode }) => (
  <ScrollArea label={t('User Management')} className="-mx-5 px-5 sm:-mx-6 sm:px-6">
    <table className="w-full text-left sm:min-w-[44rem] text-[0.9375rem]">
      <caption className="sr-only">{t('User Management')}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('User')}
          </th>
          {[t('Email'), t('Created'), t('Role')].map(column => (
            <th key={column} scope="col" className={`py-2 pr-3 font-medium ${WIDE_ONLY}`}>
              {column}
            </th>
          ))}
          <th scope="col" className="py-2 text-right font-medium">
            {t('Actions')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </ScrollArea>
)

const SkeletonRow = () => (
  <tr data-testid="user-skeleton">
    <td colSpan={5} className="py-3">
      <Skeleton className="h-9" />
    </td>
  </tr>
)

const Roles = ({ user: { isAdmin, canSignIn } }: { user: AdminUser }) => (
  <span className="flex flex-wrap gap-1">
    <Badge tone={isAdmin ? 'info' : 'neutral'}>{isAdmin ? t('Admin') : t('Patient')}</Badge>
    {!canSignIn && <Badge tone="warning">{t('Needs sign-in link')}</Badge>}
  </span>
)

interface UserRowProps {
  user: AdminUser
  isOneself: boolean
  onChoose: (action: UserAction) => void
}

function UserRow({ user, isOneself, onChoose }: UserRowProps) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <tr>
      <th scope="row" className="py-2.5 pr-3 font-medium">
        <span className="flex items-center gap-3">
          <Initials person={user} className="size-9 text-sm max-sm:hidden" />
          <span className="min-w-0">
            {name}
            <span className="block space-y-1 text-sm font-normal break-all text-muted sm:hidden">
              {user.email}
              <Roles user={user} />
            </span>
          </span>
        </span>
      </th>
      <td className={`py-2.5 pr-3 break-all ${WIDE_ONLY}`}>{user.email}</td>
      <td className={`py-2.5 pr-3 whitespace-nowrap text-muted ${WIDE_ONLY}`}>{formatDateTime(user.createdAt)}</td>
      <td className={`py-2.5 pr-3 ${WIDE_ONLY}`}>
        <Roles user={user} />
      </td>
      <td className="py-2.5 text-right whitespace-nowrap">
        <IconButton label={t('Edit {name}', { name })} icon={<Pencil />} onClick={() => onChoose('edit')} />
        <IconButton
          label={t('Password reset link for {name}', { name })}
          icon={<KeyRound />}
          onClick={() => onChoose('link')}
        />
        <IconButton
          label={t('Delete {name}', { name })}
          icon={<Trash2 />}
          tone="danger"
          // Administrators delete their own account in the settings.
          disabled={isOneself}
          onClick={() => onChoose('delete')}
        />
      </td>
    </tr>
  )
}

function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const remove = useMutation({ mutationFn: () => call(deleteUser, { params: { id: user.id } }) })
  const confirm = () =>
    remove.mutateAsync().then(
      async () => {
        await refreshAdministration()
        toast({ title: t('User Deleted') })
        onClose()
      },
      error => {
        toastError(serverMessage(error) ?? t('Failed to delete user'))
        onClose()
      },
    )
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      pending={remove.isPending}
      tone="danger"
      title={t('Delete {name}?', { name: `${user.firstName} ${user.lastName}` })}
      description={t('The account {email} and all its records will be permanently deleted. This cannot be undone.', {
        email: user.email,
      })}
      confirmLabel={t('Delete user')}
    />
  )
}
