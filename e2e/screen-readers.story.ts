import { expect, test } from './browser.ts'
import { conversationOf, field, panel } from './conversation.ts'
import { befriend } from './friendship.ts'
import { enterAs, member } from './people.ts'
import { pressKey } from './press-key.ts'

/* What a screen reader gets: roles, names and states, in reading order. */

const FILM = { tmdbId: 603, title: 'Matrix' }

test('a row, a card and a rank say what they are and what may be done', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Lectrice_d_ecran')
  await me.call('POST', '/savedshow/add-saved-movies', FILM)
  await me.call('PUT', '/savedshow/watch-saved-movie', { tmdbId: 603, isWatched: true })
  await me.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 603, rating: 7 })
  await me.call('PUT', '/savedshow/note-saved-movie', { tmdbId: 603, note: 'La cuillère.' })
  await me.call('PUT', '/savedshow/rank-saved-movie', { tmdbId: 603, rank: 1 })
  await enterAs(context, me)

  await page.goto('/watchlist/list?view=rows')
  const row = page.getByRole('article')
  await expect(row).toMatchAriaSnapshot(`
    - article:
      - heading "Matrix" [level=2]:
        - link "Matrix"
      - paragraph: /1999 · Film/
      - paragraph: La cuillère.
      - slider "Vos étoiles pour « Matrix »"
      - paragraph: /Vu le \\d+/
      - paragraph: /Ajouté le \\d+/
      - 'button "« Matrix » : déjà vu" [pressed]'
      - 'button "Où vous en êtes de « Matrix » : Vu"'
      - button "Relire la note sur « Matrix »"
      - button "Retirer « Matrix » de ma liste"
  `)
  const stars = row.getByRole('slider')
  await expect(stars).toHaveAttribute('aria-valuetext', '3,5 sur 5')

  await page.goto('/watchlist/list?view=grid')
  await expect(page.getByRole('article')).toMatchAriaSnapshot(`
    - article:
      - heading "Matrix" [level=2]:
        - link "Matrix"
      - paragraph: 1999 · Film
      - slider "Vos étoiles pour « Matrix »"
      - 'button "« Matrix » : déjà vu" [pressed]'
      - 'button "Où vous en êtes de « Matrix » : Vu"'
      - button "Relire la note sur « Matrix »"
      - button "Retirer « Matrix » de ma liste"
  `)

  await page.goto('/watchlist/list?type=movie&sort=RANK_ASC')
  await expect(page.getByRole('list', { name: 'Classement des films' })).toMatchAriaSnapshot(`
    - list "Classement des films":
      - listitem:
        - textbox "Placer « Matrix » en nº": "1"
        - heading "Matrix" [level=3]:
          - link "Matrix"
        - slider "Vos étoiles pour « Matrix »"
        - 'button "« Matrix » : déjà vu" [pressed]'
        - button "Monter « Matrix »"
        - button "Descendre « Matrix »"
        - button "Retirer « Matrix » du classement"
  `)
})

test('a conversation says who writes to whom', async ({ page, context, server }) => {
  const [me, friend] = await Promise.all([member(server, 'Parlante'), member(server, 'Ecoutante')])
  await befriend(me, friend)
  const conversation = await conversationOf(me, friend)
  await enterAs(context, me)
  await page.goto(`/home?conversation=${conversation}`)
  await field(page).fill('Bonsoir')
  await pressKey(field(page), 'Enter')
  await expect(panel(page)).toMatchAriaSnapshot(`
    - button "Toutes les conversations"
    - heading "Ecoutante" [level=2]
    - button "Fermer"
    - group "Messages":
      - list:
        - listitem:
          - time: aujourd’hui
        - listitem:
          - paragraph: Vous
          - paragraph: Bonsoir
    - textbox "Votre message à Ecoutante"
    - button "Envoyer"
  `)
})
