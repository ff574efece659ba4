import { useMutation } from '@tanstack/react-query'
import { useDiscarded } from '#web/platform/use-discarded.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { toastFailure } from '#web/ui/feedback/toast-failure.ts'
import { useStillShown } from '#web/ui/use-still-shown.ts'
import { refreshAccess } from './use-people.ts'

/** Runs an action on people or access, shows a toast, and refetches. The signal aborts a discarded action. */
export const useAction = (
  act: (signal: AbortSignal) => Promise<unknown>,
  done: string,
  onDone: () => void = () => {},
) => {
  const discarded = useDiscarded()
  const isStillShown = useStillShown()
  return useMutation({
    mutationFn: () => act(discarded.signal),
    onSuccess: async () => {
      await refreshAccess()
      toast({ title: done })
      // Another dialog may be open by then.
      if (isStillShown()) onDone()
    },
    onError: error => discarded.signal.aborted || toastFailure(error),
  })
}
