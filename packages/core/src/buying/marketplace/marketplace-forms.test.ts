import { expect, test } from 'vitest'
import {
  EditMarketplaceLinkForm,
  MARKETPLACE_CENTS,
  MARKETPLACE_COST,
  MARKETPLACE_PRICE,
} from './marketplace-forms.ts'

const said = (form: object) =>
  EditMarketplaceLinkForm.safeParse(form).error?.issues.map(({ message }) => message) ?? []

test.each([
  [{ price: 0 }, [MARKETPLACE_PRICE]],
  [{ price: -0.001 }, [MARKETPLACE_PRICE]],
  [{ price: 0.01 }, []],
  [{ price: 12.345 }, [MARKETPLACE_CENTS]],
  [{ price: 999_999.99 }, []],
  [{ price: 1_000_000 }, [MARKETPLACE_CENTS]],
  [{ cost: 0 }, []],
  [{ cost: -1 }, [MARKETPLACE_COST]],
  [{ cost: 0.001 }, [MARKETPLACE_CENTS]],
])('what is wrong with an amount of %o is what is said of it', (form, sentences) => {
  expect(said(form)).toEqual(sentences)
})
