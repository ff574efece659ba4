import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { refreshAccess } from './use-people.ts'

/** Runs an action on people or access, shows a toast, and refetches. */
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
