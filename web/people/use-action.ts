import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { refreshAccess } from './use-people.ts'

/** Does something about people or access, says so, and shows the new state. */
export const useAction = (act: () => Promise<unknown>, done: string, onDone: () => void = () => {}) =>
  useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await refreshAccess()
      toast({ title: done })
      onDone()
    },
    onError: toastFailure,
  })
