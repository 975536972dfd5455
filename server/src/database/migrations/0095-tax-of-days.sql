-- The usual rate is the usual one of a day, and the tax of a credit note follows what was credited before it.

comment on column tax_rates.is_usual is 'Taken where nothing else is said; of several that are valid on a day the one that began last (M4).';
comment on column documents.tax_minor is 'Tax: once per rate and document (M5); of a credit note that of all that is credited with it, less that of what was credited before.';
comment on column billing.prices_include_tax is 'Prices of lines are gross; otherwise tax is added to them. Seats are agreed with their tax in any case (S14).';
