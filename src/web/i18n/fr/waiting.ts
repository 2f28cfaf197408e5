import { formatNumber } from '../format.ts'

/** Translations: the counters of the frame. */
export const waiting = {
  open: (unread: number) =>
    unread === 0
      ? 'Conversations'
      : `Conversations : ${formatNumber(unread)} non lu${unread > 1 ? 's' : ''}`,
  requests: (count: number) =>
    count === 0 ? 'Demandes d’ami' : `Demandes d’ami : ${formatNumber(count)} en attente`,
  news: (count: number) =>
    count === 0
      ? 'Notifications'
      : `Notifications : ${formatNumber(count)} non lue${count > 1 ? 's' : ''}`,
}
