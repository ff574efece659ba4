import { useMutation, useQuery } from '@tanstack/react-query'
import type { CardLink, OwnCard } from '#contract/sharing/emergency-card.ts'
import { api } from '#web/platform/api/api.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const KEY = ['/api/emergency-card']

/** Read anew each time that the page is opened: the card follows from records that change on other pages. */
export const useOwnCard = () => useQuery<OwnCard>({ queryKey: KEY, refetchOnMount: 'always' })

export const useMakeCardLink = () =>
  useMutation({
    mutationFn: () => api.post<CardLink>('/api/emergency-card/link'),
    onSuccess: link => queryClient.setQueryData<OwnCard>(KEY, own => own && { ...own, link }),
  })
