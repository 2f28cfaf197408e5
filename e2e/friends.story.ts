import { expect, test } from './browser.ts'
import { goLive, pageOf } from './conversation.ts'
import { expectForEveryone } from './for-everyone.ts'
import { befriend, idOf } from './friendship.ts'
import { enterAs, member, signedIn } from './people.ts'
import { ADMIN } from './server.ts'
import { pressKey } from './press-key.ts'

test('a friend request is received and accepted, and opens both lists', async ({
  browser,
  server,
}) => {
  const ana = await member(server, 'Anabelle')
  const zoe = await member(server, 'Zoelie')
  await zoe.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
  await zoe.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 13, rating: 9 })
  await zoe.call('PUT', '/savedshow/rank-saved-movie', { tmdbId: 13, rank: 1 })
  await ana.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
  const [hers, theirs] = await Promise.all([
    pageOf(browser, server, ana),
    pageOf(browser, server, zoe),
  ])

  await test.step('asks', async () => {
    await goLive(theirs, '/watchlist/list')
    await goLive(hers, '/friends')
    await expect(hers.getByText('Votre carnet n’est qu’à vous')).toBeVisible()
    await hers.getByRole('button', { name: 'Chercher quelqu’un' }).click()
    await hers.keyboard.type('zoel')
    // A toast lasts three seconds: start waiting beforehand.
    const told = theirs.getByText('Anabelle vous demande en ami').waitFor()
    await hers.getByRole('button', { name: 'Demander en ami Zoelie' }).click()
    await expect(hers.getByRole('button', { name: 'Annuler la demande' })).toBeFocused()
    await told
  })

  await test.step('receives it without a reload: a toast, and both badges', async () => {
    await expect(theirs.locator('link[rel=icon]')).toHaveAttribute('href', /^data:/)
    await expect(theirs).toHaveTitle('Calepin - Ma liste')
    await theirs
      .getByRole('banner')
      .getByRole('link', { name: /Demandes d’ami/ })
      .click()
    await expect(theirs).toHaveTitle('Calepin - Demandes d’ami')
  })

  await test.step('withdraws, asks again', async () => {
    // By keyboard: a second click this soon on another button is ignored as a double click.
    const ask = hers.getByRole('button', { name: 'Demander en ami Zoelie' })
    await pressKey(
      hers.getByRole('button', { name: 'Annuler la demande envoyée à Zoelie' }),
      'Enter',
    )
    await expect(ask).toBeVisible()
    await theirs.reload()
    await expect(theirs.getByText('Aucune demande pour l’instant')).toBeVisible()
    await pressKey(ask, 'Enter')
  })

  await test.step('accepts: both see it at once', async () => {
    await theirs.getByRole('button', { name: 'Accepter la demande d’Anabelle' }).click()
    await expect(theirs).toHaveTitle('Calepin - Demandes d’ami')
    await expect(hers.getByRole('button', { name: 'Écrire à Zoelie' })).toBeVisible()
    await expect(hers.getByText('En ligne')).toBeVisible()
  })

  await test.step('opens the other’s page, list and marks', async () => {
    await hers.goto('/friends')
    await expect(hers.getByText('1 titre en commun')).toBeVisible()
    await hers.getByRole('main').getByRole('link', { name: 'Zoelie' }).click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Zoelie')
    await expect(hers).toHaveTitle('Calepin - Zoelie')
    const ranking = hers.getByRole('region', { name: 'Films préférés' })
    await expect(ranking.getByRole('link')).toContainText('Forrest Gump')
    await hers.getByRole('link', { name: /^1 film/ }).click()
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('La liste de Zoelie')
    await expect(hers.getByText('Ses étoiles : 4,5 sur 5')).toBeAttached()
    await hers.goto('/watchlist/movie/13')
    const marks = hers.getByRole('region', { name: 'Ce qu’en pensent vos amis' })
    await expect(marks).toContainText('Zoelie')
  })

  await test.step('goes offline: the other sees it', async () => {
    await hers.goto('/friends')
    await expect(hers.getByText('En ligne')).toBeVisible()
    await theirs.context().close()
    await expect(hers.getByText('En ligne')).toHaveCount(0, { timeout: 20_000 })
    await expect(hers.getByText(/^Hors ligne/)).toBeVisible()
  })
  await hers.context().close()
})

test('a friend’s page shows the friend’s marks, games included, with mine beside', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Visiteuse')
  const friend = await member(server, 'Marqueuse')
  await befriend(me, friend)
  for (const [person, rating] of [
    [me, 4],
    [friend, 9],
  ] as const) {
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
    await person.call('PUT', '/savedshow/rate-saved-movie', { tmdbId: 13, rating })
    await person.call('POST', '/savedgame/add-saved-games', { steamApiId: 620, name: 'Portal 2' })
    await person.call('PUT', '/savedgame/rate-saved-game', { steamApi: 620, rating: rating - 1 })
  }
  await enterAs(context, me)
  await page.goto(`/user/${idOf(friend)}`)
  for (const [row, theirs, mine] of [
    ['Derniers films et séries', '4,5', '2'],
    ['Derniers jeux', '4', '1,5'],
  ] as const) {
    const card = page.getByRole('list', { name: row }).getByRole('listitem')
    await expect(card.getByText(`Ses étoiles : ${theirs} sur 5`)).toBeAttached()
    await expect(card.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${mine} `),
    )
  }
})

test('removing and blocking ask for confirmation, and close open pages', async ({
  page,
  context,
  server,
}) => {
  const me = await member(server, 'Bloqueuse')
  const other = await member(server, 'Bloque')
  await befriend(me, other)
  await enterAs(context, me)
  await page.goto(`/user/${idOf(other)}`)
  const more = page.getByRole('button', { name: 'Autres actions pour Bloque' })
  await more.click()
  await page.getByRole('button', { name: 'Retirer des amis : Bloque' }).click()
  await page.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Écrire à Bloque' })).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Retirer des amis : Bloque' }).click()
  await page.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Devenez amis pour voir le carnet de Bloque')).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Bloquer Bloque' }).click()
  await page.getByRole('button', { name: 'Valider' }).click()
  await expect(page.getByText('Personne bloquée')).toBeVisible()
  await page.goto('/friends')
  await page.getByText('Personnes bloquées').click()
  await page.getByRole('button', { name: 'Débloquer Bloque' }).click()
  await expect(page.getByText('Vous n’avez bloqué personne.')).toBeVisible()
})

test('a refused action is rolled back, with a message', async ({ page, context, server }) => {
  const me = await member(server, 'Malchanceuse')
  const other = await member(server, 'Lointaine')
  await enterAs(context, me)
  await page.route('**/api/friends/requests', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.goto(`/user/${idOf(other)}`)
  await page.getByRole('button', { name: 'Demander en ami Lointaine' }).click()
  await expect(page.getByText('Rien n’a changé avec Lointaine')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Demander en ami Lointaine' })).toBeVisible()
})

test('the spaces open and close with the role, without a reload', async ({
  page,
  context,
  server,
}) => {
  const waiting = await member(server, 'Impatiente', false)
  const admin = await signedIn(server, ADMIN)
  await enterAs(context, waiting)
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bienvenue, Impatiente')
  await admin.call('PUT', `/admin/access-requests/${idOf(waiting)}/accept`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bonjour, Impatiente', {
    timeout: 30_000,
  })
  await page.getByRole('link', { name: 'Mes amis' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mes amis')
  await admin.call('PUT', `/admin/users/${idOf(waiting)}/role`, { role: 'Visiteur' })
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText('Votre compte n’a plus accès à ce carnet.')).toBeVisible()
})

test('an unknown person, and a server that does not answer', async ({ page, context, server }) => {
  await enterAs(context, await member(server, 'Chercheuse'))
  for (const id of ['01890000-0000-7000-8000-000000000000', 'personne']) {
    await page.goto(`/user/${id}`)
    await expect(page.getByText('Cette personne est introuvable').last()).toBeVisible()
  }
  // Without the socket, which would refetch as soon as it connects.
  await page.routeWebSocket(/socket\.io/, () => {})
  await page.route('**/api/friends', (route) => route.fulfill({ status: 503 }))
  await page.goto('/friends')
  await expect(page.getByText('Cela n’a pas pu être chargé')).toBeVisible()
  await page.unroute('**/api/friends')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByText('Votre carnet n’est qu’à vous')).toBeVisible()
})

test('copying one’s link shows whether it worked', async ({ page, context, server }) => {
  const me = await member(server, 'Copieuse')
  await enterAs(context, me)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/profile')
  const copy = page.getByRole('button', { name: 'Copier le lien de ma page' })
  await copy.click()
  await expect(page.getByText('Lien copié')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${server.url}/user/${idOf(me)}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await copy.click()
  await expect(page.getByText('Le lien n’a pas pu être copié')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Lien de ma page' })).toHaveValue(copied)
})

test('these pages are accessible', async ({ page, context, server }) => {
  test.slow()
  const me = await member(server, 'Sociable')
  const friend = await member(server, 'Copain')
  const asking = await member(server, 'Demandeur')
  await befriend(me, friend)
  await asking.call('POST', '/friends/requests', { userId: idOf(me) })
  for (const person of [me, friend]) {
    await person.call('POST', '/savedshow/add-saved-movies', { tmdbId: 13, title: 'Forrest Gump' })
    await person.call('PUT', '/savedshow/rank-saved-movie', { tmdbId: 13, rank: 1 })
  }
  await enterAs(context, me)
  for (const path of [
    '/home',
    '/friends',
    '/friends?query=dem',
    '/friends?query=zzzz',
    '/friend_requests',
    `/user/${idOf(friend)}`,
    `/user/${idOf(asking)}`,
    '/profile',
  ]) {
    await expectForEveryone(page, path)
  }
})
