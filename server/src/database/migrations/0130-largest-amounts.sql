-- Amounts have an upper bound, so that their sums stay exact integers in JavaScript. The contract has the same numbers in amounts.ts.

-- Drafts that hold more than one document can would break every list they stand in. Their lines stay, without a price.
update document_lines l set quantity_milli = 1000, unit_price_minor = 0, discount_minor = 0, amount_minor = 0, net_minor = 0
from documents d
where d.business_id = l.business_id and d.id = l.document_id and d.issued_at is null
  and (greatest(abs(d.net_minor), abs(d.tax_minor), abs(d.gross_minor)) > 1000000000
    or exists (select from document_lines large where large.business_id = d.business_id and large.document_id = d.id
      and greatest(abs(large.amount_minor), abs(large.net_minor)) > 1000000000));
update documents d set net_minor = 0, tax_minor = 0, gross_minor = 0, taxes = '[]', version = version + 1
where issued_at is null and (greatest(abs(net_minor), abs(tax_minor), abs(gross_minor)) > 1000000000
  or (gross_minor <> 0 and not exists (select from document_lines l
    where l.business_id = d.business_id and l.document_id = d.id and l.amount_minor <> 0)));

-- Issued documents and payments never change, so the bounds hold for new rows; older ones are checked where all of them fit.
alter table documents add constraint documents_not_too_large
  check (greatest(abs(net_minor), abs(tax_minor), abs(gross_minor)) <= 1000000000) not valid;
alter table document_lines add constraint document_lines_not_too_large
  check (greatest(abs(amount_minor), abs(net_minor)) <= 1000000000) not valid;
alter table payments add constraint payments_not_too_large check (amount_minor <= 1000000000) not valid;
alter table allocations add constraint allocations_not_too_large check (abs(amount_minor) <= 1000000000) not valid;
alter table extras add constraint extras_not_too_large
  check (round(quantity_milli::bigint * unit_price_minor / 1000.0) <= 100000000) not valid;
alter table packs add constraint packs_not_too_large check (price_minor <= 100000000) not valid;
alter table pack_kinds add constraint pack_kinds_not_too_large check (price_minor <= 100000000) not valid;
alter table bank_lines add constraint bank_lines_not_too_large check (abs(amount_minor) <= 100000000000) not valid;

do $$
declare
  bound record;
begin
  for bound in select conrelid::regclass as held_by, conname as name from pg_constraint
    where conname like '%\_not\_too\_large' and connamespace = 'public'::regnamespace and not convalidated
  loop
    begin
      execute format('alter table %s validate constraint %I', bound.held_by, bound.name);
    exception when check_violation then
      raise notice 'Some rows of % are larger than is allowed now. They stay as they are.', bound.held_by;
    end;
  end loop;
end $$;
