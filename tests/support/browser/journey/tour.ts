import type { Page } from 'playwright/test'
import { picture } from '#tests/support/data/pictures.ts'
import { expect } from '../browser-test.ts'
import {
  chooseFiles,
  confirmDeletion,
  expectAlert,
  fieldsIn,
  goOn,
  number,
  openMenu,
  openTourSection,
  save,
  saveAndContinue,
} from './editor.ts'

/** Fills in what the draft needs; photos are asked for next. */
export async function createTour(page: Page): Promise<void> {
  await goOn(page, 'Sukurti žygį')
  await fieldsIn(page, 'Lietuviškai').getByLabel('Žygio pavadinimas').fill('Merkio rytas')
  await saveAndContinue(page, 'Atstumas ir trukmė')
  await expectAlert(page, 'Juodraštis sukurtas')
  await number(page, 'Atstumas').fill('14')
  await number(page, 'Kiek valandų trunka').fill('4')
  await page.getByLabel('Sunkumas').selectOption({ label: '1 – labai lengvas' })
  await saveAndContinue(page, 'Kaina')
  await number(page, 'Kaina asmeniui').fill('25')
  await saveAndContinue(page, 'Nuotraukos')
}

export async function publishTour(page: Page): Promise<void> {
  await openTourSection(page, 'Skelbimas')
  await page.getByRole('button', { name: 'Paskelbti žygį' }).click()
  await expectAlert(page, 'Žygis paskelbtas')
}

export async function openTour(page: Page): Promise<void> {
  await openMenu(page, 'Mano žygiai')
  await page.getByRole('link', { name: 'Keisti: Merkio rytas' }).click()
}

export async function addPhotos(page: Page): Promise<void> {
  const pictures = [1600, 1601, 1602].map(width => picture({ width, height: 1200 }))
  await chooseFiles(page, 'Pridėti nuotraukų', pictures)
  const tiles = page.getByRole('list', { name: 'Nuotraukos' }).getByRole('listitem')
  await expect(tiles.getByText('Įkelta')).toHaveCount(3)
  await page.getByRole('button', { name: 'Padaryti pagrindine: 2 nuotrauka' }).click()
  await expect(tiles.first().getByRole('link', { name: 'Aprašyti: 1 nuotrauka' })).toBeFocused()
  await page.getByRole('link', { name: 'Aprašyti: 1 nuotrauka' }).click()
  await page.getByLabel('Kas matyti nuotraukoje').fill('Rūkas virš Merkio')
  await save(page)
  await page.getByRole('link', { name: 'Visos nuotraukos' }).click()
}

export async function describeTour(page: Page): Promise<void> {
  await openTourSection(page, 'Aprašymas')
  await fieldsIn(page, 'Lietuviškai').getByLabel('Aprašymas').fill('Ramus rytas iki pirmųjų rėvų.')
  await fieldsIn(page, 'Angliškai').getByLabel('Žygio pavadinimas').fill('Morning on the Merkys')
  await fieldsIn(page, 'Angliškai').getByLabel('Aprašymas').fill('A calm morning down to the first rapids.')
  await saveAndContinue(page, 'Atstumas ir trukmė')
}

export async function enterMeasures(page: Page): Promise<void> {
  await number(page, 'Atstumas').fill('15,5')
  await page.getByLabel('Sunkumas').selectOption({ label: '2 – lengvas' })
  await saveAndContinue(page, 'Kaina')
}

export async function changePrice(page: Page, price: string): Promise<void> {
  await openTourSection(page, 'Kaina')
  await number(page, 'Kaina asmeniui').fill(price)
  await save(page)
}

export async function enterGeography(page: Page): Promise<void> {
  await goOn(page, 'Įlipimas ir išlipimas')
  const departure = page.getByRole('group', { name: 'Kur įlipama' })
  await departure.getByLabel('Vieta žodžiais').fill('Puvočių tiltas')
  await page.getByRole('region', { name: 'Įlipimo ir išlipimo vietų žemėlapis' }).click()
  await expect(departure.getByLabel('Platuma')).not.toHaveValue('')
  const arrival = page.getByRole('group', { name: 'Kur išlipama' })
  await arrival.getByLabel('Vieta žodžiais').fill('Merkinė')
  await arrival.getByLabel('Platuma').fill('54,16')
  await arrival.getByLabel('Ilguma').fill('24,18')
  await saveAndContinue(page, 'Upės ir kraštai')
  await page.getByRole('button', { name: /^Įrašyti: Merkys/ }).click()
  await page.getByRole('checkbox', { name: 'Dzūkija' }).check()
  await saveAndContinue(page, 'Paslaugos')
}

export async function chooseAmenities(page: Page): Promise<void> {
  for (const amenity of ['Gelbėjimosi liemenė', 'Pervežimas']) {
    await page.getByRole('checkbox', { name: new RegExp(amenity) }).check()
  }
  await saveAndContinue(page, 'Skelbimas')
}

/** The main one, so that another one takes its place. */
export async function deletePhoto(page: Page): Promise<void> {
  await openTourSection(page, 'Nuotraukos')
  const button = page.getByRole('button', { name: 'Ištrinti: Rūkas virš Merkio' })
  await confirmDeletion(page, button, 'Nuotrauka dings iš žygio puslapio visam laikui.')
  const tiles = page.getByRole('list', { name: 'Nuotraukos' }).getByRole('listitem')
  await expect(tiles).toHaveCount(2)
  await expect(tiles.first()).toContainText('Pagrindinė')
}

export async function deleteTour(page: Page): Promise<void> {
  await openMenu(page, 'Mano žygiai')
  const button = page.getByRole('button', { name: 'Ištrinti: Merkio rytas' })
  await confirmDeletion(page, button, 'Žygis ir jo 2 nuotraukos dings')
  await expect(page.getByText('Įrašų nėra')).toBeVisible()
}
