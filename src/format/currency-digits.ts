export { currencyDigits } from "../../machines/typed-input/currency-digits.ts";
