import { memo } from "react";
import { DateField } from "../../ui/date-field/date-field.tsx";
import { Field } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SegmentedChoice } from "../../ui/segmented-choice.tsx";
import { Selector } from "../../ui/selector.tsx";

/** Fields that render only when their own props change: the form renders with every key. */
export const CashTextField = memo(Field);
export const CashDateField = memo(DateField);
export const CashSelectField = memo(SelectField);
export const CashChoice = memo(SegmentedChoice);
export const CashSelector = memo(Selector);
