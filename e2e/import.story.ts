import { zipOf } from '#test/zip.ts'
import { type BrowserContext, expect, expectAccessible, type Page, test } from './browser.ts'
import { enterAs, member } from './people.ts'
import type { Server } from './server.ts'

/* Importing from other services: from the drop to the list, and undoing it. */

const HEAD = 'Date,Name,Year,Letterboxd URI'
const LETTERBOXD = zipOf([
  {
    name: 'watched.csv',
    body: `${HEAD}\n2024-01-02,Inception,2010,https://boxd.it/a\n2024-01-02,Forrest Gum,,https://boxd.it/b\n2024-01-02,Rien de tel nulle part,1999,https://boxd.it/c\n`,
  },
  {
    name: 'ratings.csv',
    body: `${HEAD},Rating\n2024-01-02,Inception,2010,https://boxd.it/a,4.5\n`,
  },
  {
    name: 'diary.csv',
    body: `${HEAD},Rating,Rewatch,Tags,Watched Date\n2024-01-02,Inception,2010,https://boxd.it/x,4.5,,,2023-12-30\n`,
  },
])

interface Dropped {
  readonly name: string
  readonly body: Buffer | string
  /** Pads it to this many bytes. */
  readonly size?: number
}

/** Drops files on the drop zone, as by mouse. */
async function drop(page: Page, ...files: readonly Dropped[]): Promise<void> {
  const sent = files.map(({ name, body, size = 0 }) => ({
    name,
    text: Buffer.from(body).toString('base64'),
    size,
  }))
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const { name, text, size } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
      const rest = new Uint8Array(Math.max(0, size - bytes.length))
      transfer.items.add(new File([bytes, rest], name))
    }
    return transfer
  }, sent)
  await page
    .getByRole('group', { name: 'Fichiers à importer', exact: true })
    .dispatchEvent('drop', { dataTransfer })
}

async function begin(page: Page, context: BrowserContext, server: Server, name: string) {
  const me = await member(server, name)
  await enterAs(context, me)
  await page.goto('/import')
  await expect(page.getByRole('heading', { level: 1, name: 'Importer', exact: true })).toBeVisible()
  return me
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const result = (page: Page) =>
  page.getByRole('heading', { name: 'C’est dans votre carnet', exact: true })

test('a Letterboxd zip goes from the drop to the list, and is undone', async ({
  page,
  context,
  server,
}) => {
  await begin(page, context, server, 'Demenageuse')

  await test.step('the zip is recognised, and shown before anything is written', async () => {
    await drop(page, { name: 'letterboxd.zip', body: LETTERBOXD })
    await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}$/)
    await expect(page.getByText('Reconnu : Letterboxd', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'À relire avant d’importer', exact: true }),
    ).toBeVisible()
    await expectAccessible(page, 'the preview')
  })

  await test.step('an uncertain match is picked from candidates, with year and director', async () => {
    await press(page, 'Choisir l’œuvre : Forrest Gum')
    const dialog = page.getByRole('dialog', { name: 'Forrest Gum', exact: true })
    const offered = dialog.getByRole('list', { name: 'Œuvres possibles', exact: true })
    await expect(offered.getByRole('button').first()).toContainText('Forrest Gump (1994)')
    await expect(offered.getByRole('button').first()).toContainText('par Robert Zemeckis')
    await expectAccessible(page, 'the choice of a work')
    await offered.getByRole('button').first().click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: 'Forrest Gum' })
    await expect(row.getByText('Reconnu', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Importer 2 titres', exact: true })).toBeVisible()
  })

  await test.step('unmatched titles are downloaded as a table, and searched by hand', async () => {
    await page.getByRole('radio', { name: 'Introuvables 1', exact: true }).check({ force: true })
    const saved = page.waitForEvent('download')
    await press(page, 'Télécharger la liste des introuvables')
    expect((await saved).suggestedFilename()).toBe('calepin-introuvables.csv')
    await press(page, 'Chercher à la main : Rien de tel nulle part')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('searchbox', { name: 'Chercher à la main', exact: true }).fill('titanic')
    const found = dialog.getByRole('list', { name: 'Œuvres trouvées', exact: true })
    await found.getByRole('button', { name: 'Titanic (1997)' }).first().click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('it is written, and the list has it', async () => {
    await press(page, 'Importer 3 titres')
    await expect(result(page)).toBeVisible()
    await expect(page.getByText('3 titres ajoutés', { exact: true })).toBeVisible()
    await expectAccessible(page, 'what was brought in')
    await page.getByRole('link', { name: 'Ouvrir ma liste', exact: true }).click()
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(3)
  })

  await test.step('it is undone as a whole, from the earlier imports', async () => {
    await page.goto('/import')
    const earlier = page.getByRole('region', { name: 'Vos imports', exact: true })
    await earlier.getByRole('link', { name: 'letterboxd.zip', exact: true }).click()
    await press(page, 'Défaire cet import')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Valider' }).click()
    await expect(
      page.getByRole('heading', { name: 'Cet import est annulé', exact: true }),
    ).toBeVisible()
    await page.goto('/watchlist/list')
    await expect(page.getByText('Votre liste attend son premier titre')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(0)
  })
})

test('a broken file says what is wrong with it, and writes nothing', async ({
  page,
  context,
  server,
}) => {
  await begin(page, context, server, 'Maladroite')
  await drop(page, { name: 'films.json', body: '[{"title": "Inception", ' })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Ce fichier JSON est abîmé ou incomplet.')
  await expect(alert).toContainText('Fichier : films.json')
  await expectAccessible(page, 'a broken file')
  await page.getByRole('link', { name: 'Déposer d’autres fichiers', exact: true }).click()
  await drop(page, { name: 'rien.csv', body: '' })
  await expect(alert).toContainText('Ce fichier est vide.')
  await drop(page, { name: 'énorme.csv', body: 'a', size: 33 * 1024 * 1024 })
  await expect(alert).toContainText('Ces fichiers dépassent 32 Mo.')
})

test('any other table is read by the columns that its owner picks', async ({
  page,
  context,
  server,
}) => {
  await begin(page, context, server, 'Tableuse')
  await test.step('by the button, without a mouse', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choisir des fichiers', exact: true }).focus()
    await page.keyboard.press('Enter')
    await (
      await chooser
    ).setFiles({
      name: 'mes films.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Œuvre;Sortie;Mes points\nInception;2010;18\nTitanic;1997;12\n'),
    })
  })
  await expect(
    page.getByRole('heading', { name: 'Que contiennent les colonnes ?', exact: true }),
  ).toBeVisible()
  await expectAccessible(page, 'the choice of columns')
  await page.getByLabel('Titre', { exact: true }).selectOption('œuvre')
  await page.getByLabel('Année', { exact: true }).selectOption('sortie')
  await press(page, 'Lire le tableau')
  await press(page, 'Importer 2 titres')
  await expect(result(page)).toBeVisible()
})

test('a reload midway finds the import where it was', async ({ page, context, server }) => {
  await begin(page, context, server, 'Empressee')
  const rows = Array.from(
    { length: 1200 },
    (_, row) => `Titre inventé ${row},${1950 + (row % 70)},5`,
  )
  await drop(page, {
    name: 'longue.csv',
    body: `Title,Year,Rating10\nInception,2010,9\n${rows.join('\n')}\n`,
  })
  await expect(page).toHaveURL(/\/import\/[0-9a-f-]{36}$/)
  await page.reload()
  await expect(
    page
      .getByRole('progressbar')
      .or(page.getByRole('heading', { name: 'À relire avant d’importer', exact: true })),
  ).toBeVisible()
  await page.goto('/home')
  await page.goBack()
  await press(page, 'Importer 1 titre')
  await expect(result(page)).toBeVisible({ timeout: 60_000 })
  await page.reload()
  await expect(result(page)).toBeVisible()
})

test('what a file does not say is asked, and files that cannot be read are named', async ({
  page,
  context,
  server,
}) => {
  await begin(page, context, server, 'Soucieuse')
  const HEADER = 'Const,Your Rating,Date Rated,Title,Original Title,URL,Title Type,Year'
  await drop(
    page,
    { name: 'envies.csv', body: 'Title,Year,tmdbID\nForrest Gump,1994,13\n' },
    {
      name: 'ratings.csv',
      body: `${HEADER}\ntt1375666,9,2024-03-01,Inception,Inception,,Movie,2010\n`,
    },
    { name: 'films.csv', body: 'Title,Year,tmdbID\nTitanic,1997,597\n,,\n' },
    { name: 'coupé.json', body: '[{"status": "FINI' },
  )
  const aside = page.getByText('coupé.json', { exact: false })
  await expect(aside.first()).toBeVisible()
  const unsaid = page.getByRole('group', { name: /ne dit pas|ne disent pas/ })
  await expect(unsaid).toBeVisible()
  await expectAccessible(page, 'the questions')
  await unsaid.getByRole('radio').last().check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Importer 3 titres$/ }).click()
  await expect(result(page)).toBeVisible()
  await page.goto('/journal')
  await expect(page.getByRole('main')).toContainText('Inception')
})
